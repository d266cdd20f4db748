"""Puts the standard deviation where the variance belongs."""


def kl_std_normal(mu, logvar):
    sigma = torch.exp(0.5 * logvar)
    return 0.5 * (mu**2 + sigma - 1 - logvar).sum(dim=1)
