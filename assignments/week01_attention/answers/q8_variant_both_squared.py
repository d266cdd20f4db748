"""Squares the number of entries of X, since every token meets every other."""
def cost(T, d):
    entries = T * d
    return entries * entries, entries * d, 1, T - 1
