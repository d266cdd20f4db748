"""Takes the softmax of the moved weights, since weights come from a softmax."""
def moved_weights(a, p):
    e = np.exp(np.asarray(a)[p])
    return e / e.sum()
