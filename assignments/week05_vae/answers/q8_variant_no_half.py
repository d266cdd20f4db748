"""Writes exp(-u^2) for the bell, with the right normaliser."""


def decoder_nll(x, mu, var):
    sigma = torch.as_tensor(var, dtype=x.dtype).sqrt()
    u = (x - mu) / sigma
    log_normaliser = torch.log(sigma * math.sqrt(2 * math.pi))
    return torch.sum(u * u + log_normaliser, dim=-1)
