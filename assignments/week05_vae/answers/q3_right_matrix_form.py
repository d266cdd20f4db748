"""Trace, quadratic form and log-determinant of full covariances."""


def kl_std_normal(mu, logvar):
    Sigma = torch.diag_embed(logvar.exp())
    trace = torch.einsum('bii->b', Sigma)
    return 0.5 * (trace + (mu * mu).sum(1) - mu.shape[1] - logvar.sum(1))
