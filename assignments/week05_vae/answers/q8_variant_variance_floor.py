"""The same with the floor on the standard deviation."""


def decoder_nll(x, mu, var):
    sigma = torch.as_tensor(var, dtype=x.dtype).sqrt().clamp(min=0.1)
    return -torch.distributions.Normal(mu, sigma).log_prob(x).sum(1)
