"""Counts tokens instead of steps: the recurrent path is one too long."""
def cost(T, d):
    return T**2 * d, T * d**2, 1, T
