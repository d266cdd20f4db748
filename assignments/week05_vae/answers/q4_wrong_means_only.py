"""Keeps only the squared error of the means, as if the variances were always equal."""


def kl_gauss(m1, v1, m2, v2):
    return (m1 - m2) ** 2 / (2 * v2) + 0 * v1
