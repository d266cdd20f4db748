"""The squared length of the difference over its number of entries, as a float."""
def eps_loss(eps, eps_hat, **unused):
    return float(torch.linalg.vector_norm(eps - eps_hat) ** 2 / eps.numel())
