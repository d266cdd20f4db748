"""torch.distributions, with standard deviations."""
from torch.distributions import Normal, kl_divergence


def kl_gauss(m1, v1, m2, v2):
    return kl_divergence(Normal(m1, v1.sqrt()), Normal(m2, v2.sqrt()))
