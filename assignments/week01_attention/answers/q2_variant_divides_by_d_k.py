"""Divides by d_k instead of its square root."""
def score_dot(q, K):
    return np.array([np.dot(k, q) for k in K])


def score_scaled(q, K):
    return np.mean(K * q, axis=1)


def score_additive(q, K, Wq, Wk, w):
    return np.array([w @ np.tanh(Wq @ q + Wk @ k) for k in K])
