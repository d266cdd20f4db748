"""Writes every index as a binary number of fixed length."""


def bits(H, W, K):
    longest = format(K - 1, 'b')
    return float(len(longest) * H * W)
