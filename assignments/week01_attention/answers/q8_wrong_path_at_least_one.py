"""Gives a single token a recurrent path of length 1, although nothing is passed on."""
def cost(T, d):
    return T**2 * d, T * d**2, 1, max(1, T - 1)
