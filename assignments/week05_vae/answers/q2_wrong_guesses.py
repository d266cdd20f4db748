"""Treats every other kind as a log-variance instead of refusing it."""


def sample_param(mu, diag, eps, kind):
    if kind == 'std':
        sigma = diag
    elif kind == 'var':
        sigma = torch.sqrt(diag)
    else:
        sigma = torch.exp(diag / 2)
    return mu + sigma * eps
