"""Asks a multivariate normal for its log_prob and takes that for the NLL."""


def decoder_nll(x, mu, var):
    diagonal = torch.as_tensor(var, dtype=x.dtype).expand_as(x)
    decoder = torch.distributions.MultivariateNormal(mu, torch.diag_embed(diagonal))
    return decoder.log_prob(x)
