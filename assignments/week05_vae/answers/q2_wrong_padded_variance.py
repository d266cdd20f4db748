"""Adds a millionth to every variance so that the root is safe: a variance of zero no longer gives the mean."""


def sample_param(mu, diag, eps, kind):
    if kind == 'std':
        return mu + diag * eps
    if kind == 'var':
        return mu + torch.sqrt(diag + 1e-6) * eps
    if kind == 'logvar':
        return mu + torch.exp(0.5 * diag) * eps
    raise ValueError(kind)
