"""Adds a tiny number inside the logarithm only, which a variance of 1e-12 does not survive either."""


def kl_gauss(m1, v1, m2, v2):
    log_ratio = torch.log(v2 + 1e-10) - torch.log(v1 + 1e-10)
    return 0.5 * (log_ratio + (v1 + (m1 - m2) ** 2) / v2 - 1)
