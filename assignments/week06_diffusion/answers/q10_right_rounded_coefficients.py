"""Fills a tensor that torch made in single precision, and widens it at the end."""
def broadcast_coeff(v, t, ndim):
    out = torch.zeros(len(t))
    for i, time in enumerate(t):
        out[i] = v[time]
    return out.double()[(...,) + (None,) * (ndim - 1)]
