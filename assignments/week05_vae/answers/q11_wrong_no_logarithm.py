"""Spends K bits on a choice among K."""


def bits(H, W, K):
    return float(H * W * K)
