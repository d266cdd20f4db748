"""Gives the recurrent layer a path of length 1, too."""
def cost(T, d):
    return T**2 * d, T * d**2, 1, 1
