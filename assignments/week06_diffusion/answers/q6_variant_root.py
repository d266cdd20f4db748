"""Divides the length of the difference by the root of the number of elements."""
def eps_loss(eps, eps_hat, **unused):
    return torch.linalg.vector_norm(eps_hat - eps) / eps.numel() ** 0.5
