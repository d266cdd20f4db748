"""Keeps only the terms in which something can be learned."""


def kl_gauss(m1, v1, m2, v2):
    r = v1 / v2
    error = (m1 - m2) / torch.sqrt(v2)
    return error * error / 2 + r / 2 - torch.log(r) / 2
