"""Clips the log-variance to [-10, 10] so that nothing can overflow."""


def reparameterize(mu, logvar, eps):
    logvar = logvar.clamp(-10, 10)
    return mu + torch.exp(0.5 * logvar) * eps
