"""Clips the log-variance at 20 so that nothing can overflow."""


def reparameterize(mu, logvar, eps):
    logvar = logvar.clamp(max=20)
    return mu + torch.exp(0.5 * logvar) * eps
