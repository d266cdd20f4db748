"""Uses variances as they stand, as if they were standard deviations."""


def sample_param(mu, diag, eps, kind):
    if kind in ('std', 'var'):
        sigma = diag
    elif kind == 'logvar':
        sigma = torch.exp(diag / 2)
    else:
        raise ValueError(kind)
    return mu + sigma * eps
