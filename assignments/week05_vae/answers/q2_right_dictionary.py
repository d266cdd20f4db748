"""A table of functions; a missing entry becomes a ValueError."""


def sample_param(mu, diag, eps, kind):
    to_std = {'std': lambda d: d, 'var': torch.sqrt, 'logvar': lambda d: torch.exp(0.5 * d)}
    if kind not in to_std:
        raise ValueError(kind)
    return mu + to_std[kind](diag) * eps
