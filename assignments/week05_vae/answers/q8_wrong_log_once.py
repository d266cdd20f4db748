"""Counts the logarithm of a common variance once, not once for each pixel."""


def decoder_nll(x, mu, var):
    var = torch.as_tensor(var, dtype=x.dtype)
    D = x.shape[1]
    log_det = torch.log(var).sum(dim=-1) if var.ndim else torch.log(var)
    return 0.5 * (((x - mu) ** 2 / var).sum(dim=1) + log_det + D * math.log(2 * math.pi))
