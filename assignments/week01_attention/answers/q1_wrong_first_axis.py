"""Always normalises along the first axis: the rows compete, not the columns."""
def softmax(s, axis=-1):
    s = np.asarray(s, dtype=float)
    e = np.exp(s - s.max(axis=0))
    return e / e.sum(axis=0)
