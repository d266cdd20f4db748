"""Cross entropy less entropy, where both logarithms are of the variance instead of sigma."""


def kl_gauss(m1, v1, m2, v2):
    cross = v2.log() + ((m1 - m2) ** 2 + v1) / v2 / 2
    entropy = v1.log() + 1 / 2
    return cross - entropy
