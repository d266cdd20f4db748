"""Drops the -1/2 because a constant does not matter for training."""


def kl_gauss(m1, v1, m2, v2):
    return 0.5 * (torch.log(v2) - torch.log(v1) + (v1 + (m1 - m2) ** 2) / v2)
