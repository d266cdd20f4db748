"""Thinks that even a single token needs one step to have an effect."""
def cost(T, d):
    steps = len(range(1, T))
    return T * T * d, T * d * d, 1, steps or 1
