"""Takes the network's second output for the standard deviation as it is."""


def reparameterize(mu, logvar, eps):
    mean, std = mu, logvar
    return mean + std * eps
