"""Adds one axis at a time."""
def broadcast_coeff(v, t, ndim):
    out = torch.index_select(v, 0, t)
    for _ in range(ndim - 1):
        out = out.unsqueeze(-1)
    return out
