"""Reads the slide's Sigma literally."""


def sample_param(mu, diag, eps, kind):
    if kind == 'logvar':
        return mu + eps * (diag / 2).exp()
    if kind != 'std' and kind != 'var':
        raise ValueError
    Sigma = torch.diag_embed(diag)
    return mu + (Sigma @ eps[..., None])[..., 0]
