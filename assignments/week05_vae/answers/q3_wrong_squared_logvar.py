"""Squares the log-variance where the variance belongs."""


def kl_std_normal(mu, logvar):
    return 0.5 * (mu**2 + logvar**2 - 1 - logvar).sum(dim=1)
