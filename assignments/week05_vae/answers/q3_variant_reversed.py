"""Takes expectations over the standard normal: E(z - mu)^2 = 1 + mu^2, divided by the variance."""


def kl_std_normal(mu, logvar):
    precision = torch.exp(-logvar)
    total = 0
    for j in range(mu.shape[1]):
        expected = (1 + mu[:, j] ** 2) * precision[:, j]
        total = total + (expected - 1 + logvar[:, j]) / 2
    return total
