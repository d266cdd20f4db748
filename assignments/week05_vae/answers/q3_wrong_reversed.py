"""Computes KL(p || q): averages over the prior."""
from torch.distributions import Normal, kl_divergence


def kl_std_normal(mu, logvar):
    q = Normal(mu, torch.exp(0.5 * logvar))
    return kl_divergence(Normal(torch.zeros_like(mu), torch.ones_like(mu)), q).sum(dim=1)
