"""Subtracts the largest score in place and so changes the caller's array."""
def softmax(s, axis=-1):
    s = np.asarray(s)
    if s.dtype != float:
        s = s.astype(float)
    s -= s.max(axis=axis, keepdims=True)
    e = np.exp(s)
    return e / e.sum(axis=axis, keepdims=True)
