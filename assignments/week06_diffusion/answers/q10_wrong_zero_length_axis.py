"""Writes a 0 for an axis of any length, which makes an axis without entries."""
def broadcast_coeff(v, t, ndim):
    return v[t].view(-1, *[0, 1, 1, 1][: ndim - 1])
