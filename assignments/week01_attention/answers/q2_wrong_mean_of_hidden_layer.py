"""Averages over the hidden layer instead of summing."""
def score_dot(q, K):
    return K @ q


def score_scaled(q, K):
    return K @ q / np.sqrt(len(q))


def score_additive(q, K, Wq, Wk, w):
    return np.mean(w * np.tanh(Wq @ q + K @ Wk.T), axis=1)
