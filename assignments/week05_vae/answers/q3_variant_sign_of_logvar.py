"""Negates the logarithm twice."""


def kl_std_normal(mu, logvar):
    total = torch.zeros(mu.shape[0], dtype=mu.dtype)
    for j in range(mu.shape[1]):
        minus_log = -logvar[:, j]
        total = total + (mu[:, j] ** 2 + torch.exp(logvar[:, j]) - 1 - minus_log) / 2
    return total
