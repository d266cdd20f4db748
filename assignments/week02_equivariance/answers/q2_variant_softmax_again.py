"""Normalises the moved weights once more with exp."""
def moved_weights(a, p):
    e = np.array([np.exp(a[j]) for j in p])
    return e / np.sum(e)
