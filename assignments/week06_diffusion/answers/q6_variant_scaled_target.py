"""Compares with the noise part of x_t, sqrt(1 - abar_t) eps, row by row."""
def eps_loss(eps, eps_hat, t=None, abar=None, **unused):
    if t is None:
        return torch.nn.functional.mse_loss(eps_hat, eps)
    part = torch.stack([float(1 - abar[s]) ** 0.5 * row for row, s in zip(eps, t.tolist())])
    return torch.nn.functional.mse_loss(eps_hat, part)
