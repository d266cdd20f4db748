"""Guards the paths against a single token, which the question leaves open."""
def cost(T, d):
    return np.int64(T) * T * d, np.int64(T) * d * d, min(1, T - 1), max(1, T - 1)
