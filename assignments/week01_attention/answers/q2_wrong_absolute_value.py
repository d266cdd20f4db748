"""Takes absolute values: opposite vectors count as similar."""
def score_dot(q, K):
    return np.abs(K @ q)


def score_scaled(q, K):
    return np.abs(K @ q) / np.sqrt(len(q))


def score_additive(q, K, Wq, Wk, w):
    return np.tanh(Wq @ q + K @ Wk.T) @ w
