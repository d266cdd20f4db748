"""Cuts a shape that was written out for five axes."""
def broadcast_coeff(v, t, ndim):
    return v[t].reshape([-1, 1, 1, 1, 1][:ndim])
