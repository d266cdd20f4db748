"""Cuts the NLL off at 0, as if a density could not exceed 1."""


def decoder_nll(x, mu, var):
    var = torch.as_tensor(var, dtype=x.dtype)
    nll = 0.5 * ((x - mu) ** 2 / var + torch.log(var) + math.log(2 * math.pi))
    return torch.clamp(nll.sum(dim=1), min=0.0)
