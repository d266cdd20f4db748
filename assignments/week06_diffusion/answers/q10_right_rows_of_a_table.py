"""Shapes the whole table first and takes rows of it."""
def broadcast_coeff(v, t, ndim):
    return torch.index_select(v.reshape(len(v), *[1] * (ndim - 1)), 0, t)
