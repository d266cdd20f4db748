"""Clips the scores to a safe range to avoid overflow, which makes large scores equal."""
def softmax(s, axis=-1):
    e = np.exp(np.clip(np.asarray(s, dtype=float), -100, 100))
    return e / e.sum(axis=axis, keepdims=True)
