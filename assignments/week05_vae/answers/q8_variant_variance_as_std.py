"""Uses the formula with sigma and calls the third argument sigma."""


def decoder_nll(x, mu, var):
    sigma = torch.as_tensor(var, dtype=x.dtype).expand_as(x)
    u = (x - mu) / sigma
    D = x.shape[1]
    return 0.5 * (u * u).sum(1) + sigma.log().sum(1) + D * math.log(2 * math.pi) / 2
