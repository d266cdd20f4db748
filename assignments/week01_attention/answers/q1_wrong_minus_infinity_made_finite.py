"""Puts -10000 in the place of minus infinity, which is no less than the other scores when they are near -10000."""
def softmax(s, axis=-1):
    s = np.asarray(s, dtype=float)
    s = np.where(np.isinf(s), -10000.0, s)
    e = np.exp(s - s.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)
