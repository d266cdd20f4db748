"""Detaches mu, so that no gradient reaches the mean."""


def reparameterize(mu, logvar, eps):
    return mu.detach() + torch.exp(0.5 * logvar) * eps
