"""Gives Normal one over the root of var."""
from torch.distributions import Normal


def decoder_nll(x, mu, var):
    scale = 1 / torch.sqrt(torch.as_tensor(var, dtype=x.dtype))
    return -Normal(mu, scale).log_prob(x).sum(dim=1)
