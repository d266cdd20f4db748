"""Adds an axis of length 1 for each axis of the data, the batch included."""
def broadcast_coeff(v, t, ndim):
    out = torch.index_select(v, 0, t)
    for _ in range(ndim):
        out = out.unsqueeze(-1)
    return out
