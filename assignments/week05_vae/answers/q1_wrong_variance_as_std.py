"""Multiplies the noise by exp(logvar), which is the variance."""


def reparameterize(mu, logvar, eps):
    return mu + torch.exp(logvar) * eps
