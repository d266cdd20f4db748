"""Thinks that a weight belongs to a slot, so nothing changes."""
def moved_weights(a, p):
    return np.array(a)
