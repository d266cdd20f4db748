"""torch.distributions, summed over the coordinates."""
from torch.distributions import Independent, Normal, kl_divergence


def kl_std_normal(mu, logvar):
    q = Independent(Normal(mu, torch.exp(0.5 * logvar)), 1)
    p = Independent(Normal(torch.zeros_like(mu), torch.ones_like(mu)), 1)
    return kl_divergence(q, p)
