"""A full covariance matrix for each row."""
from torch.distributions import MultivariateNormal


def decoder_nll(x, mu, var):
    v = torch.as_tensor(var, dtype=x.dtype).expand(x.shape)
    return -MultivariateNormal(mu, torch.diag_embed(v)).log_prob(x)
