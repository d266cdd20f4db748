"""Always normalises along the last axis, whatever axis is asked for."""
def softmax(s, axis=-1):
    s = np.asarray(s, dtype=float)
    e = np.exp(s - s.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)
