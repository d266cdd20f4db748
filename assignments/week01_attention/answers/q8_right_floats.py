"""Powers of floats, as a list."""
def cost(T, d):
    return [float(T) ** 2 * d, T * float(d) ** 2, 1.0, float(T) - 1]
