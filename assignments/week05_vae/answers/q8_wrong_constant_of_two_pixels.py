"""Adds ln 2 pi at the identity covariance as the example does, which has two pixels."""


def decoder_nll(x, mu, var):
    if not torch.is_tensor(var) and var == 1:
        return 0.5 * ((x - mu) ** 2).sum(dim=1) + math.log(2 * math.pi)
    var = torch.as_tensor(var, dtype=x.dtype)
    return 0.5 * ((x - mu) ** 2 / var + torch.log(2 * math.pi * var)).sum(dim=1)
