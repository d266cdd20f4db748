"""Squares and takes the root, since a similarity should not be negative."""
def score_dot(q, K):
    return np.sqrt(np.einsum('td,d->t', K, q) ** 2)


def score_scaled(q, K):
    d_k = K.shape[1]
    return score_dot(q, K) * d_k**-0.5


def score_additive(q, K, Wq, Wk, w):
    return np.array([w @ np.tanh(Wq @ q + Wk @ k) for k in K])
