"""Divides by the root when making the keys and multiplies by it when making the query, so that it cancels."""
def score_dot(q, K):
    return np.einsum('d,td->t', q, K)


def score_scaled(q, K):
    root = np.sqrt(K.shape[1])
    keys, query = K / root, q * root
    return score_dot(query, keys)


def score_additive(q, K, Wq, Wk, w):
    return w @ np.tanh(Wk @ K.T + (Wq @ q)[:, None])
