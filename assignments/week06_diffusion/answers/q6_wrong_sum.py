"""Sums the squared errors."""
def eps_loss(eps, eps_hat, **unused):
    return ((eps - eps_hat) ** 2).sum()
