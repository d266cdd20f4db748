"""Squares the width for attention, too."""
def cost(T, d):
    return T**2 * d**2, T * d**2, 1, T - 1
