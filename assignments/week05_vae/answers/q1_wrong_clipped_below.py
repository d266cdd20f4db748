"""Clips the log-variance from below at -30, so that the variance never vanishes."""


def reparameterize(mu, logvar, eps):
    logvar = torch.clamp(logvar, min=-30.0)
    return mu + torch.exp(0.5 * logvar) * eps
