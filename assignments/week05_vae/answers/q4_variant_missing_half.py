"""Writes everything in ratios of standard deviations and forgets to halve."""


def kl_gauss(m1, v1, m2, v2):
    s1, s2 = torch.sqrt(v1), torch.sqrt(v2)
    spread = (s1 / s2).square() - 1 - 2 * torch.log(s1 / s2)
    return spread + ((m1 - m2) / s2).square()
