"""Takes the logarithm of the number of places: K log2(HW)."""


def bits(H, W, K):
    return K * math.log2(H * W)
