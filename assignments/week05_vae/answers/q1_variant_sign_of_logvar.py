"""Divides the noise by the root of exp(logvar), as if that were the precision."""


def reparameterize(mu, logvar, eps):
    precision = logvar.exp()
    return mu + eps / precision.sqrt()
