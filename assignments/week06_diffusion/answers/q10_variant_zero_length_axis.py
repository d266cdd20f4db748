"""Leaves the length of the second axis to torch by writing 0."""
def broadcast_coeff(v, t, ndim):
    shape = [len(t)] + [1] * (ndim - 1)
    if ndim > 1:
        shape[1] = 0
    return torch.take(v, t).reshape(shape)
