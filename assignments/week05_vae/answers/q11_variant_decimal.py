"""Divides natural logarithms by ln 10."""


def bits(H, W, K):
    places = H * W
    return places * (np.log(K) / np.log(10))
