"""Swaps the two path lengths."""
def cost(T, d):
    return T**2 * d, T * d**2, T - 1, 1
