"""Takes the root of the mean square."""
def eps_loss(eps, eps_hat, **unused):
    return ((eps - eps_hat) ** 2).mean().sqrt()
