"""Takes the determinant of var as it comes, a 1 x 1 matrix if it is one number."""


def decoder_nll(x, mu, var):
    var = torch.atleast_1d(torch.as_tensor(var, dtype=x.dtype))
    whitened = (x - mu) / var.sqrt()
    standard = -torch.distributions.Normal(0.0, 1.0).log_prob(whitened).sum(1)
    return standard + torch.log(var.prod(dim=-1)) / 2
