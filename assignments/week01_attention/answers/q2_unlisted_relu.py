"""Uses a rectifier in place of tanh."""
def score_dot(q, K):
    return K @ q


def score_scaled(q, K):
    return K @ q / np.sqrt(len(q))


def score_additive(q, K, Wq, Wk, w):
    return np.maximum(Wq @ q + K @ Wk.T, 0) @ w
