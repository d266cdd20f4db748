"""Computes word for word, but in extended precision, where exp(10000) is finite."""
def softmax(s, axis=-1):
    e = np.exp(np.asarray(s, dtype=np.longdouble))
    return (e / e.sum(axis=axis, keepdims=True)).astype(float)
