"""Counts the pairs but not the d multiplications that each of them takes."""
def cost(T, d):
    return T**2, T * d**2, 1, T - 1
