"""Applies the query's matrix to the keys and the keys' matrix to the query."""
def score_dot(q, K):
    return K @ q


def score_scaled(q, K):
    return K @ q / np.sqrt(K.shape[1])


def score_additive(q, K, Wq, Wk, w):
    return np.tanh(Wk @ q + K @ Wq.T) @ w
