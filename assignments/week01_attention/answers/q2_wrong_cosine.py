"""Divides by the norms: cosines in place of dot products."""
def score_dot(q, K):
    return K @ q / (np.linalg.norm(K, axis=1) * np.linalg.norm(q))


def score_scaled(q, K):
    return score_dot(q, K) / np.sqrt(len(q))


def score_additive(q, K, Wq, Wk, w):
    return np.tanh(Wq @ q + K @ Wk.T) @ w
