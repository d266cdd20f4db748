"""Thinks that broadcasting takes care of the rest."""
def broadcast_coeff(v, t, ndim):
    return torch.stack([v[time] for time in t.tolist()])
