"""Subtracts the logarithms the wrong way round."""


def kl_gauss(m1, v1, m2, v2):
    logs = v1.log() - v2.log()
    return (logs + v1 / v2 + (m2 - m1).square() / v2 - 1) / 2
