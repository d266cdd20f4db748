"""Counts every pair of tokens once, although each of the two asks the other."""
def cost(T, d):
    pairs = sum(1 for i in range(T) for j in range(i))
    return pairs * d, T * d**2, 1, T - 1
