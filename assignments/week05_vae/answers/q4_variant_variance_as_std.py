"""Remembers ln(s2/s1) + (s1^2 + (m1-m2)^2) / 2 s2^2 - 1/2 and calls the arguments s1 and s2."""


def kl_gauss(m1, v1, m2, v2):
    s1, s2 = v1, v2
    return torch.log(s2) - torch.log(s1) + (s1**2 + (m1 - m2) ** 2) / (2 * s2**2) - 0.5
