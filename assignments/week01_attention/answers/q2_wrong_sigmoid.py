"""Uses the logistic function in place of tanh."""
def score_dot(q, K):
    return K @ q


def score_scaled(q, K):
    return K @ q / np.sqrt(len(q))


def score_additive(q, K, Wq, Wk, w):
    return 1 / (1 + np.exp(-(Wq @ q + K @ Wk.T))) @ w
