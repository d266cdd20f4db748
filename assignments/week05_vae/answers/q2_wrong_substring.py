"""Looks for the kind inside a string, where the empty kind is found as well."""


def sample_param(mu, diag, eps, kind):
    if kind not in 'std var logvar':
        raise ValueError(kind)
    if kind == 'std':
        return mu + diag * eps
    if kind == 'var':
        return mu + torch.sqrt(diag) * eps
    return mu + torch.exp(0.5 * diag) * eps
