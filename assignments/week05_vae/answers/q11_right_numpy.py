"""numpy's log2."""


def bits(H, W, K):
    return H * W * np.log2(K)
