"""Adds up pixel by pixel."""


def decoder_nll(x, mu, var):
    v = var if torch.is_tensor(var) else torch.tensor(float(var), dtype=x.dtype)
    v = v + torch.zeros_like(x)
    total = 0
    for j in range(x.shape[1]):
        r = x[:, j] - mu[:, j]
        total = total + r * r / (2 * v[:, j]) + 0.5 * torch.log(2 * math.pi * v[:, j])
    return total
