"""Uses the natural logarithm."""


def bits(H, W, K):
    return H * W * math.log(K)
