"""Detaches the second Gaussian as if it were a fixed target."""


def kl_gauss(m1, v1, m2, v2):
    m2, v2 = m2.detach(), v2.detach()
    return 0.5 * (torch.log(v2 / v1) + (v1 + (m1 - m2) ** 2) / v2 - 1)
