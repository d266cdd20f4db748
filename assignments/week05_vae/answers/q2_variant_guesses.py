"""Looks the kind up in a dictionary that has a default."""


def sample_param(mu, diag, eps, kind):
    default = (0.5 * diag).exp()
    scale = {'std': diag, 'var': diag ** 0.5}.get(kind, default)
    return scale * eps + mu
