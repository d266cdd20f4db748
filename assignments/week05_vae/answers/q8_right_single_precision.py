"""float32 inside."""


def decoder_nll(x, mu, var):
    x, mu = x.float(), mu.float()
    var = torch.as_tensor(var).float()
    sq = (x - mu) ** 2 / var
    return 0.5 * (sq + (2 * torch.pi * var).log()).sum(-1)
