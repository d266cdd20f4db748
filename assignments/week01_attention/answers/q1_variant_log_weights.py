"""Subtracts the log of the summed exponentials from the scores and forgets the last exponential."""
def softmax(s, axis=-1):
    s = np.asarray(s, dtype=float)
    shifted = s - np.max(s, axis=axis, keepdims=True)
    return shifted - np.log(np.sum(np.exp(shifted), axis=axis, keepdims=True))
