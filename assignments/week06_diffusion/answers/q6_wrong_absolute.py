"""Takes absolute differences."""
def eps_loss(eps, eps_hat, **unused):
    return (eps - eps_hat).abs().mean()
