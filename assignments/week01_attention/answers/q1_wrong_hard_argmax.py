"""Gives the largest score all the weight."""
def softmax(s, axis=-1):
    s = np.asarray(s, dtype=float)
    top = s == s.max(axis=axis, keepdims=True)
    return top / top.sum(axis=axis, keepdims=True)
