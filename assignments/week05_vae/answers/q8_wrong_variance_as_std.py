"""Gives the variance to Normal, which wants a standard deviation."""
from torch.distributions import Normal


def decoder_nll(x, mu, var):
    scale = torch.as_tensor(var, dtype=x.dtype)
    return -Normal(mu, scale).log_prob(x).sum(dim=1)
