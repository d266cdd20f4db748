"""Takes the squared length of the difference."""
def eps_loss(eps, eps_hat, **unused):
    gap = (eps - eps_hat).flatten()
    return gap @ gap
