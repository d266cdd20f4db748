"""One maximum is enough, since adding the same number to all scores changes nothing."""
def softmax(s, axis=-1):
    e = np.exp(np.asarray(s, dtype=float) - np.amax(s))
    return e / np.expand_dims(e.sum(axis=axis), axis)
