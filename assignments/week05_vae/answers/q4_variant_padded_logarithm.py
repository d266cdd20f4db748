"""The same under one logarithm."""


def kl_gauss(m1, v1, m2, v2):
    tiny = 1e-10
    return (torch.log((v2 + tiny) / (v1 + tiny)) + v1 / v2 + (m1 - m2).square() / v2 - 1) / 2
