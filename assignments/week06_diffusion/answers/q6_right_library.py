"""Uses torch's mean squared error."""
def eps_loss(eps, eps_hat, **unused):
    return torch.nn.functional.mse_loss(eps_hat, eps)
