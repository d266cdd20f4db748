"""Adds all entries up."""


def kl_gauss(m1, v1, m2, v2):
    return (0.5 * (torch.log(v2 / v1) + (v1 + (m1 - m2) ** 2) / v2 - 1)).sum()
