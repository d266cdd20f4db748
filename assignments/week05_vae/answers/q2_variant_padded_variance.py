"""Turns variances into log-variances first, with a small number inside so that log 0 cannot happen."""


def sample_param(mu, diag, eps, kind):
    if kind == 'var':
        return sample_param(mu, torch.log(diag + 1e-6), eps, 'logvar')
    scales = {'std': lambda: diag, 'logvar': lambda: torch.exp(diag).sqrt()}
    if kind not in scales:
        raise ValueError(f'{kind!r}?')
    return mu + eps * scales[kind]()
