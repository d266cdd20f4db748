"""Uses exp(-logvar/2): takes log sigma^2 for a log-precision."""


def reparameterize(mu, logvar, eps):
    return mu + torch.exp(-0.5 * logvar) * eps
