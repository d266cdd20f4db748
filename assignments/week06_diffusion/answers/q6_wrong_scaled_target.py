"""Asks for the noise at the size it has in x_t."""
def eps_loss(eps, eps_hat, **unused):
    scale = 1.0
    if "abar" in unused:
        scale = (1 - unused["abar"][unused["t"]]).sqrt().view(-1, *[1] * (eps.dim() - 1))
    return ((scale * eps - eps_hat) ** 2).mean()
