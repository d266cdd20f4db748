"""Reads W_q as the matrix that is multiplied by the keys."""
def score_dot(q, K):
    return np.sum(K * q, axis=1)


def score_scaled(q, K):
    return np.sum(K * q, axis=1) / len(q) ** 0.5


def score_additive(q, K, Wq, Wk, w):
    return np.array([w.dot(np.tanh(Wk.dot(q) + Wq.dot(k))) for k in K])
