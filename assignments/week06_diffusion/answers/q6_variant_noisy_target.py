"""Takes the network's input for the target, as in an autoencoder."""
def eps_loss(eps, eps_hat, xt=None, **unused):
    target = eps if xt is None else xt
    return torch.nn.functional.mse_loss(eps_hat, target)
