"""Counts every pair of tokens once, although each of the two asks the other."""
def cost(T, d):
    return T * (T - 1) // 2 * d, T * d**2, 1, T - 1
