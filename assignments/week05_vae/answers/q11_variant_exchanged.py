"""Says for each codeword in which place it stands."""


def bits(H, W, K):
    address = math.log2(H) + math.log2(W)
    return sum(address for codeword in range(K))
