"""Converts to log-variances and calls Question 1; a standard deviation of zero becomes minus infinity."""


def sample_param(mu, diag, eps, kind):
    if kind not in ('std', 'var', 'logvar'):
        raise ValueError('unknown kind')
    logvar = diag if kind == 'logvar' else torch.log(diag) * (2 if kind == 'std' else 1)
    return reparameterize(mu, logvar, eps)
