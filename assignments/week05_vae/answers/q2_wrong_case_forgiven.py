"""Forgives capital letters, so that "STD" is guessed and not refused."""


def sample_param(mu, diag, eps, kind):
    spreads = {'std': lambda d: d, 'var': torch.sqrt, 'logvar': lambda d: torch.exp(d / 2)}
    if kind.lower() not in spreads:
        raise ValueError(kind)
    return mu + spreads[kind.lower()](diag) * eps
