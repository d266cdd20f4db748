"""Adds up the whole batch into one number."""


def kl_std_normal(mu, logvar):
    return -0.5 * torch.sum(1 + logvar - mu.pow(2) - logvar.exp())
