"""A Cholesky factor for each row, as for a full covariance."""


def reparameterize(mu, logvar, eps):
    L = torch.diag_embed(torch.exp(0.5 * logvar))
    return mu + torch.einsum('bij,bj->bi', L, eps)
