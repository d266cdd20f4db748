"""Nats first: the KL of one-hot to uniform, divided by ln 2."""


def bits(H, W, K):
    nats = H * W * math.log(K)
    return nats / math.log(2)
