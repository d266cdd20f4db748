"""Forgets the factor one half."""


def kl_gauss(m1, v1, m2, v2):
    return torch.log(v2 / v1) + (v1 + (m1 - m2) ** 2) / v2 - 1
