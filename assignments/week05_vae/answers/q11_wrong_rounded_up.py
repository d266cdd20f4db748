"""Rounds the bits of a place up to a whole number."""


def bits(H, W, K):
    return float(H * W * math.ceil(math.log2(K)))
