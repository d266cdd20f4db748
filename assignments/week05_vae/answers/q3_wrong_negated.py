"""Knows the line with 1 + logvar by heart and loses the minus in front: the KL comes out negative."""


def kl_std_normal(mu, logvar):
    return 0.5 * torch.sum(1 + logvar - mu.pow(2) - logvar.exp(), dim=1)
