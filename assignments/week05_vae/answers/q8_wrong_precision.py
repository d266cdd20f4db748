"""Multiplies the squared error by var, as if it were a precision."""


def decoder_nll(x, mu, var):
    precision = torch.as_tensor(var, dtype=x.dtype)
    terms = (x - mu) ** 2 * precision - torch.log(precision) + math.log(2 * math.pi)
    return 0.5 * terms.sum(dim=1)
