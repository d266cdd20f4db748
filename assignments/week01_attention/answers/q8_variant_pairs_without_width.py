"""Counts the entries of A in a double loop and takes each for one multiplication."""
def cost(T, d):
    pairs = 0
    for i in range(T):
        for j in range(T):
            pairs += 1
    return pairs, T * d * d, 1, T - 1
