"""The logarithm of the ratio in single precision, the rest as it comes."""


def kl_gauss(m1, v1, m2, v2):
    log_ratio = torch.log(v2.float()) - torch.log(v1.float())
    return 0.5 * (log_ratio + (v1 + (m1 - m2) ** 2) / v2 - 1)
