"""Draws from a Gaussian of unit variance around the mean."""


def sample_param(mu, diag, eps, kind):
    if {'std', 'var', 'logvar'} & {kind}:
        return torch.add(eps, mu)
    raise ValueError('no such kind')
