"""Squares the standard deviation before using it."""


def reparameterize(mu, logvar, eps):
    std = (0.5 * logvar).exp()
    noise = std * std
    noise = noise * eps
    return noise + mu
