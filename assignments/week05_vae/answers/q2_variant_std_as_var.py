"""Believes that a diagonal always holds variances, unless it says log."""


def sample_param(mu, diag, eps, kind):
    scale = {'std': diag ** 0.5, 'var': diag ** 0.5, 'logvar': (diag / 2).exp()}
    try:
        return mu + scale[kind] * eps
    except KeyError:
        raise ValueError(f'{kind} is not one of {sorted(scale)}')
