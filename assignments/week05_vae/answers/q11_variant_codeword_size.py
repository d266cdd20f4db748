"""Sends every number of the H x W x 32 map."""


def bits(H, W, K):
    entries = np.zeros((H, W, 32)).size
    return entries * np.log2(K)
