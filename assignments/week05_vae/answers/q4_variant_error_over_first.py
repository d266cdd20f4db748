"""Standardises the error of the mean by the spread of the true Gaussian."""


def kl_gauss(m1, v1, m2, v2):
    ratio = v1 / v2
    standardised = (m2 - m1) / v1.sqrt()
    return (ratio - 1 - torch.log(ratio)) / 2 + standardised.square() / 2
