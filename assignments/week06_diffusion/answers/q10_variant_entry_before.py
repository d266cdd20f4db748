"""Counts list entries from 0 and times from 1, in a loop."""
def broadcast_coeff(v, t, ndim):
    picked = torch.stack([v[time - 1] for time in t.tolist()])
    while picked.dim() < ndim:
        picked = picked[..., None]
    return picked
