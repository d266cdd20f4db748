"""Brings all three to a logarithm of sigma and takes log-variances for one as they stand."""


def sample_param(mu, diag, eps, kind):
    if kind not in {'std', 'var', 'logvar'}:
        raise ValueError(kind)
    log_sigma = diag
    if kind != 'logvar':
        log_sigma = torch.log(diag) / {'std': 1, 'var': 2}[kind]
    return torch.addcmul(mu, torch.exp(log_sigma), eps)
