"""Reads the scale off a Normal and uses it for the variance outside the logarithm."""
from torch.distributions import Normal


def kl_std_normal(mu, logvar):
    q = Normal(mu, torch.exp(logvar / 2))
    terms = q.mean.square() + q.scale - 1 - 2 * q.scale.log()
    return terms.sum(-1).div(2)
