"""Sorts the weights in decreasing order."""
def moved_weights(a, p):
    return np.sort(a)[::-1]
