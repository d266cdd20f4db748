"""Turns the fraction in the logarithm round: ln(v1/v2)."""


def kl_gauss(m1, v1, m2, v2):
    return 0.5 * (torch.log(v1 / v2) + (v1 + (m1 - m2) ** 2) / v2 - 1)
