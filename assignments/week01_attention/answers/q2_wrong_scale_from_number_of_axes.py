"""Divides by the square root of K.ndim, which is 2 for every matrix, not of d_k."""
def score_dot(q, K):
    return K @ q


def score_scaled(q, K):
    return K @ q / np.sqrt(K.ndim)


def score_additive(q, K, Wq, Wk, w):
    return np.tanh(Wq @ q + K @ Wk.T) @ w
