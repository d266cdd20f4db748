"""Compares the guess with x_t, which is what the network saw."""
def eps_loss(eps, eps_hat, **unused):
    return ((unused.get("xt", eps) - eps_hat) ** 2).mean()
