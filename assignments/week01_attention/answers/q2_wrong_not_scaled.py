"""The scaled score is not scaled."""
def score_dot(q, K):
    return K @ q


def score_scaled(q, K):
    return K @ q


def score_additive(q, K, Wq, Wk, w):
    return np.tanh(Wq @ q + K @ Wk.T) @ w
