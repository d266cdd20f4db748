"""Undoes the logarithm first and takes the root of the variance."""


def reparameterize(mu, logvar, eps):
    variance = torch.exp(logvar)
    return torch.sqrt(variance) * eps + mu
