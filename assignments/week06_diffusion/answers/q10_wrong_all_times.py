"""Reshapes the whole list and never picks the times."""
def broadcast_coeff(v, t, ndim):
    return v.view(-1, *[1] * (ndim - 1))
