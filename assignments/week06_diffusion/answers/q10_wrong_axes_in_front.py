"""Puts the axes of length 1 in front of the batch."""
def broadcast_coeff(v, t, ndim):
    return v[t].view(*[1] * (ndim - 1), -1)
