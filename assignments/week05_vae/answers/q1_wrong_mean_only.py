"""Returns the mean, as one does at test time."""


def reparameterize(mu, logvar, eps):
    return mu + 0 * logvar * eps
