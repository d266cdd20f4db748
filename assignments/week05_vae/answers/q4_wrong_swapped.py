"""Computes the KL the other way round."""


def kl_gauss(m1, v1, m2, v2):
    return 0.5 * (torch.log(v1 / v2) + (v2 + (m1 - m2) ** 2) / v1 - 1)
