"""Thinks of the path between neighbours, which is one step in either layer."""
def cost(T, d):
    neighbours = 1
    return pow(T, 2) * d, pow(d, 2) * T, neighbours, neighbours
