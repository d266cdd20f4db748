"""Keeps the factor one half of the Gaussian log-likelihood."""
def eps_loss(eps, eps_hat, **unused):
    return 0.5 * ((eps - eps_hat) ** 2).mean()
