"""Gives the query and every key length one before comparing them."""
def score_dot(q, K):
    def unit(x):
        return x / np.sqrt(x @ x)

    return np.array([unit(k) @ unit(q) for k in K])


def score_scaled(q, K):
    return score_dot(q, K) / K.shape[1] ** 0.5


def score_additive(q, K, Wq, Wk, w):
    return np.einsum('ta,a->t', np.tanh(K @ Wk.T + Wq @ q), w)
