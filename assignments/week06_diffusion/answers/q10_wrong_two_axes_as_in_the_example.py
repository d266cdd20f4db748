"""Adds two axes, as the example needs, unless one axis is asked for."""
def broadcast_coeff(v, t, ndim):
    return v[t] if ndim == 1 else v[t][:, None, None]
