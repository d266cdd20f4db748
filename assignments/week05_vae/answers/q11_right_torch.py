"""A map of log2 K, summed."""


def bits(H, W, K):
    return torch.full((H, W), float(K), dtype=torch.float64).log2().sum()
