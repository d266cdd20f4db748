"""Uses the decimal logarithm."""


def bits(H, W, K):
    return H * W * math.log10(K)
