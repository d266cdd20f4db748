"""Counts pairs and steps."""
def cost(T, d):
    pairs = len([(i, j) for i in range(T) for j in range(T)])
    steps = sum(1 for _ in zip(range(T), range(1, T)))
    return pairs * d, T * np.prod([d, d]), 1, steps
