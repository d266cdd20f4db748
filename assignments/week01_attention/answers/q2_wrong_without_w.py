"""Sums the hidden layer without w."""
def score_dot(q, K):
    return K @ q


def score_scaled(q, K):
    return K @ q / np.sqrt(len(q))


def score_additive(q, K, Wq, Wk, w):
    return np.tanh(Wq @ q + K @ Wk.T).sum(axis=1)
