"""Keeps the standard deviations away from 0 before torch's KL sees them."""
from torch.distributions import Normal, kl_divergence


def kl_gauss(m1, v1, m2, v2):
    def gaussian(mean, var):
        return Normal(mean, torch.sqrt(var + 1e-10))

    return kl_divergence(gaussian(m1, v1), gaussian(m2, v2))
