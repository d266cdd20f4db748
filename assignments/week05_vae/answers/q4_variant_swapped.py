"""Hands the two distributions over in the wrong order."""
from torch.distributions import Normal, kl_divergence


def kl_gauss(m1, v1, m2, v2):
    q, p = Normal(m1, torch.sqrt(v1)), Normal(m2, torch.sqrt(v2))
    return kl_divergence(p, q)
