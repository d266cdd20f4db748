"""Swaps the two amounts of work."""
def cost(T, d):
    return T * d**2, T**2 * d, 1, T - 1
