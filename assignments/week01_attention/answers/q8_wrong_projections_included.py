"""Adds the projections to attention's pairwise work."""
def cost(T, d):
    return T**2 * d + 3 * T * d**2, T * d**2, 1, T - 1
