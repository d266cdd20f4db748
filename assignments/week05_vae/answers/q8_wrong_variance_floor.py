"""Lifts small variances to 0.01 to keep the division tame."""


def decoder_nll(x, mu, var):
    var = torch.as_tensor(var, dtype=x.dtype).clamp(min=0.01)
    return 0.5 * ((x - mu) ** 2 / var + torch.log(var) + math.log(2 * math.pi)).sum(dim=1)
