"""Products written out."""
def cost(T, d):
    return T * T * d, T * d * d, 1, T - 1
