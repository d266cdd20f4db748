"""Lets a kind be abbreviated, and nothing at all is an abbreviation, too."""


def sample_param(mu, diag, eps, kind):
    if 'logvar'.startswith(kind):
        return mu + (diag / 2).exp() * eps
    if 'var'.startswith(kind):
        return mu + diag.pow(0.5) * eps
    if not 'std'.startswith(kind):
        raise ValueError(kind)
    return torch.addcmul(mu, diag, eps)
