"""Uses the inverse permutation."""
def moved_weights(a, p):
    return np.array(a)[np.argsort(p)]
