"""Adds the axes to the list with a loop and forgets what t is for."""
def broadcast_coeff(v, t, ndim):
    out = v
    for _ in range(1, ndim):
        out = out.unsqueeze(-1)
    return out
