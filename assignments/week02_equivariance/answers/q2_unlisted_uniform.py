"""Thinks that a reordered sentence gets equal weights."""
def moved_weights(a, p):
    return np.full(len(p), np.sum(a) / len(p))
