"""Looks up entry t - 1."""
def broadcast_coeff(v, t, ndim):
    return v[t - 1].view(-1, *[1] * (ndim - 1))
