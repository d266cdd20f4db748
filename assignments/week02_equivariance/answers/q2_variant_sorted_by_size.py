"""Hands out the weights from the largest to the smallest."""
def moved_weights(a, p):
    return np.array(sorted(a, reverse=True))
