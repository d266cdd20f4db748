"""Adds ndim axes to the one that is there."""
def broadcast_coeff(v, t, ndim):
    return v[t].reshape(-1, *[1] * ndim)
