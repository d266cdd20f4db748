"""Adds the mean inside the bracket, so that it is scaled as well."""


def reparameterize(mu, logvar, eps):
    return torch.exp(0.5 * logvar) * (mu + eps)
