"""Uses ln(v2/v1) where ln(sigma2/sigma1) belongs."""


def kl_gauss(m1, v1, m2, v2):
    return torch.log(v2 / v1) + (v1 + (m1 - m2) ** 2) / (2 * v2) - 0.5
