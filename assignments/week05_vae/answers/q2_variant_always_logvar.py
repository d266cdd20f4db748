"""Checks the name and hands everything to Question 1's function."""


def sample_param(mu, diag, eps, kind):
    match kind:
        case 'std' | 'var' | 'logvar':
            return reparameterize(mu, diag, eps)
    raise ValueError(f'unknown kind {kind}')
