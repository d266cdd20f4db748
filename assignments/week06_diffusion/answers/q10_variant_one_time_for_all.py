"""Fills a tensor of the right shape with the coefficient of the first time."""
def broadcast_coeff(v, t, ndim):
    shape = [len(t)] + [1] * (ndim - 1)
    return torch.ones(shape, dtype=v.dtype) * v[t.tolist()[0]]
