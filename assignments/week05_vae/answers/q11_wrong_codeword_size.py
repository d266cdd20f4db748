"""Multiplies by the 32 numbers of a codeword."""


def bits(H, W, K):
    return H * W * 32 * math.log2(K)
