"""Sends codewords as 32 floats of 32 bits each."""


def bits(H, W, K):
    return H * W * 32 * 32.0
