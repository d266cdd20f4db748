"""Converts everything to float32 first, as a network would hold it."""


def reparameterize(mu, logvar, eps):
    mu, logvar, eps = mu.float(), logvar.float(), eps.float()
    return mu + eps * torch.exp(logvar / 2)
