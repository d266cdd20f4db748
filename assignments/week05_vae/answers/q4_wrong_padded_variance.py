"""Adds a tiny number to both variances to be safe, which swallows a variance of 1e-12."""


def kl_gauss(m1, v1, m2, v2):
    v1, v2 = v1 + 1e-10, v2 + 1e-10
    return 0.5 * (torch.log(v2 / v1) + (v1 + (m1 - m2) ** 2) / v2 - 1)
