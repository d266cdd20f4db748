"""Gives exp(logvar) to Normal as its standard deviation."""
from torch.distributions import Normal, kl_divergence


def kl_std_normal(mu, logvar):
    return kl_divergence(Normal(mu, logvar.exp(), validate_args=False), Normal(0.0, 1.0)).sum(-1)
