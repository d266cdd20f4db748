"""Numpy inside, a match statement outside."""


def sample_param(mu, diag, eps, kind):
    m, d, e = np.asarray(mu), np.asarray(diag), np.asarray(eps)
    match kind:
        case 'std':
            std = d
        case 'var':
            std = np.sqrt(d)
        case 'logvar':
            std = np.sqrt(np.exp(d))
        case _:
            raise ValueError(f'{kind} is not known')
    return m + std * e
