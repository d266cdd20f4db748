"""Thinks that a square of the length must cost more than anything else."""
def cost(T, d):
    recurrent, attention = sorted([T * d * d, T * T * d])
    return attention, recurrent, 1, len(range(1, T))
