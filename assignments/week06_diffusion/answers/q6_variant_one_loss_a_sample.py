"""Calls mse_loss for one sample after the other and returns the list as a tensor."""
def eps_loss(eps, eps_hat, **unused):
    mse = torch.nn.functional.mse_loss
    return torch.stack([mse(guess, true) for guess, true in zip(eps_hat, eps)])
