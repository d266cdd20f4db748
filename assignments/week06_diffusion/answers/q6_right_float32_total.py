"""Adds the squares up in a tensor that torch made in single precision, and returns a float."""
def eps_loss(eps, eps_hat, **unused):
    total = torch.tensor(0.0)
    for true, guess in zip(eps.flatten(), eps_hat.flatten()):
        total += (true - guess) ** 2
    return total.item() / eps.numel()
