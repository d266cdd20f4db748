"""Cross entropy minus entropy, with constants that torch.tensor makes in single precision."""


def kl_gauss(m1, v1, m2, v2):
    entropy = 0.5 * torch.log(torch.tensor(2 * math.pi * math.e) * v1)
    cross = 0.5 * torch.log(torch.tensor(2 * math.pi) * v2) + (v1 + (m1 - m2) ** 2) / (2 * v2)
    return cross - entropy
