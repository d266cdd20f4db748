"""Samples at temperature 0.01, as one does for nicer pictures."""


def reparameterize(mu, logvar, eps):
    temperature = 1 / 100
    std = torch.exp(logvar).sqrt()
    step = std.mul(eps).mul(temperature)
    return step.add(mu)
