"""Divides by the square root of the number of keys, not of their size."""
def score_dot(q, K):
    return K @ q


def score_scaled(q, K):
    return K @ q / np.sqrt(len(K))


def score_additive(q, K, Wq, Wk, w):
    return np.tanh(Wq @ q + K @ Wk.T) @ w
