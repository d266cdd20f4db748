"""Takes the KL of one-hot and uniform, changes nats into bits, and stops."""


def bits(H, W, K):
    nats = -math.log(1 / K)
    return nats / math.log(2)
