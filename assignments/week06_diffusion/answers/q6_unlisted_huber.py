"""Uses a Huber loss, to be robust."""
def eps_loss(eps, eps_hat, **unused):
    return torch.nn.functional.smooth_l1_loss(eps_hat, eps)
