"""Counts row by row and step by step."""
def cost(T, d):
    pairs = sum(T for _ in range(T))
    steps = sum(1 for _ in zip(range(T), range(1, T)))
    return pairs * d, T * int(np.prod([d, d])), 1, steps
