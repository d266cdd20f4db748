"""Computes sigma under no_grad, so that the variance never learns."""


def reparameterize(mu, logvar, eps):
    with torch.no_grad():
        sigma = torch.exp(0.5 * logvar)
    return mu + sigma * eps
