"""The same, with the kind made small first."""


def sample_param(mu, diag, eps, kind):
    kind = str(kind).strip().casefold()
    if kind == 'std':
        return mu + eps * diag
    if kind == 'var':
        return mu + eps * diag**0.5
    if kind == 'logvar':
        return mu + eps * torch.exp(0.5 * diag)
    raise ValueError(f'unknown kind {kind}')
