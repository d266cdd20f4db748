"""Counts one place of the map."""


def bits(H, W, K):
    return math.log2(K)
