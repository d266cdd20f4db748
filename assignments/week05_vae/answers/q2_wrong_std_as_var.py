"""Takes the square root of standard deviations, too."""


def sample_param(mu, diag, eps, kind):
    if kind not in ('std', 'var', 'logvar'):
        raise ValueError(kind)
    if kind == 'logvar':
        diag = torch.exp(diag)
    return mu + torch.sqrt(diag) * eps
