"""Writes it for one sample and maps it over the batch."""
def q_sample(x0, t, eps, abar):
    one = lambda x, a, e: torch.sqrt(a) * x + torch.sqrt(1 - a) * e
    return torch.vmap(one)(x0, abar[t], eps)
