"""Reverses the weights, which is right for three words only."""
def moved_weights(a, p):
    return np.array(a)[::-1]
