"""Divides the sum by the size of the code."""


def kl_std_normal(mu, logvar):
    B, D = mu.shape
    return -0.5 * torch.sum(1 + logvar - mu.pow(2) - logvar.exp(), dim=1) / D
