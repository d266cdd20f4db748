"""The ratio of the variances once, and the error of the mean in units of the second deviation."""


def kl_gauss(m1, v1, m2, v2):
    ratio = v1 / v2
    units = (m1 - m2) / v2.sqrt()
    return (ratio - 1 - torch.log(ratio) + units**2) / 2
