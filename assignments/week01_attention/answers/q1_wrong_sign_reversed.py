"""Gives the smallest score the largest weight."""
def softmax(s, axis=-1):
    s = np.asarray(s, dtype=float)
    e = np.exp(s.min(axis=axis, keepdims=True) - s)
    return e / e.sum(axis=axis, keepdims=True)
