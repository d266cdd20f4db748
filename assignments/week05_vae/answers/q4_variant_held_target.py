"""Computes everything about the second Gaussian under no_grad."""


def kl_gauss(m1, v1, m2, v2):
    with torch.no_grad():
        precision, log_v2, centre = 1 / v2, v2.log(), m2.clone()
    return 0.5 * (log_v2 - v1.log() + precision * (v1 + (m1 - centre) ** 2) - 1)
