"""Flips the weights."""
def moved_weights(a, p):
    return np.flip(np.asarray(a))
