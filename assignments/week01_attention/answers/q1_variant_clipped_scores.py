"""Cuts scores off at 100 and at -100, so that exp never meets a number that is too large for it."""
def softmax(s, axis=-1):
    s = np.maximum(np.minimum(np.array(s, dtype=float), 100), -100)
    return np.exp(s - scipy.special.logsumexp(s, axis=axis, keepdims=True))
