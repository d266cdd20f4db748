"""Shifts by the largest score of the whole array, so that a slice far below it underflows to 0/0."""
def softmax(s, axis=-1):
    s = np.array(s, dtype=np.float64)
    shifted = np.exp(s - s.max())
    return shifted / shifted.sum(axis, keepdims=True)
