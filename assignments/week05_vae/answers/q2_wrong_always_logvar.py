"""Always exponentiates, whatever the argument says."""


def sample_param(mu, diag, eps, kind):
    if kind not in ('std', 'var', 'logvar'):
        raise ValueError(kind)
    return mu + torch.exp(0.5 * diag) * eps
