"""Turns the spread into a constant."""


def reparameterize(mu, logvar, eps):
    spread = torch.sqrt(torch.exp(logvar)) * eps
    return mu + spread.data
