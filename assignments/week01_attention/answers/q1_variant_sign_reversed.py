"""Writes exp(-s), as one does for energies, so that low scores win."""
def softmax(s, axis=-1):
    return scipy.special.softmax(-np.asarray(s, dtype=float), axis=axis)
