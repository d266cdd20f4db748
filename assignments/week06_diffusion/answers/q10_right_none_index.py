"""Adds axes by indexing with None."""
def broadcast_coeff(v, t, ndim):
    return v[t][(slice(None),) + (None,) * (ndim - 1)]
