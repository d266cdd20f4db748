"""numpy's log, which is not log2."""


def bits(H, W, K):
    return float(np.log(K) * np.prod([H, W]))
