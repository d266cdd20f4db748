"""Averages over the pixels, as F.mse_loss does."""


def decoder_nll(x, mu, var):
    var = torch.as_tensor(var, dtype=x.dtype)
    return 0.5 * ((x - mu) ** 2 / var + torch.log(2 * math.pi * var)).mean(dim=1)
