"""Gathers, then reshapes."""
def broadcast_coeff(v, t, ndim):
    return v.gather(0, t).reshape([t.shape[0]] + [1] * (ndim - 1))
