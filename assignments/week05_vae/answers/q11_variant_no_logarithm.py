"""Sends a one-hot vector for each place."""


def bits(H, W, K):
    onehot = np.zeros((H, W, K), dtype=bool)
    return float(onehot.size)
