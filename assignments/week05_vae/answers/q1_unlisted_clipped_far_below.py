"""Clips the log-variances at -50, where a standard deviation "is zero anyway"."""


def reparameterize(mu, logvar, eps):
    sigma = torch.exp(0.5 * logvar.clamp(min=-50.0))
    return mu + sigma * eps
