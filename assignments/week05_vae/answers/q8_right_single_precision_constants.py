"""The constant and a plain variance as tensors, which torch makes in single precision."""


def decoder_nll(x, mu, var):
    var = var if torch.is_tensor(var) else torch.tensor(float(var))
    constant = torch.log(torch.tensor(2 * torch.pi))
    return 0.5 * ((x - mu) ** 2 / var + torch.log(var) + constant).sum(dim=-1)
