"""Leaves the tanh out of the additive score."""
def score_dot(q, K):
    return K @ q


def score_scaled(q, K):
    return K @ q / np.sqrt(len(q))


def score_additive(q, K, Wq, Wk, w):
    return (Wq @ q + K @ Wk.T) @ w
