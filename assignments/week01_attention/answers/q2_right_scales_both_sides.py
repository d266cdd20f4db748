"""Divides queries and keys by the fourth root of d_k; stacks query and key for the additive score."""
def score_dot(q, K):
    return np.sum(q * K, axis=1)


def score_scaled(q, K):
    root = K.shape[1] ** 0.25
    return (K / root) @ (q / root)


def score_additive(q, K, Wq, Wk, w):
    W = np.hstack([Wq, Wk])
    both = np.array([np.concatenate([q, k]) for k in K])
    x = both @ W.T
    return ((np.exp(2 * x) - 1) / (np.exp(2 * x) + 1)).dot(w)
