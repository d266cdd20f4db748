"""Turns a log-variance into a variance and stops there."""


def sample_param(mu, diag, eps, kind):
    if kind == 'std':
        return mu + diag * eps
    if kind == 'var':
        return mu + diag.sqrt() * eps
    if kind == 'logvar':
        return mu + diag.exp() * eps
    raise ValueError(kind)
