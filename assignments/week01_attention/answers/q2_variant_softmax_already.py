"""Does the second move, too: compares and weighs in one function."""
def _shares(scores):
    e = np.exp(np.array(scores) - max(scores))
    return e / e.sum()


def score_dot(q, K):
    return _shares([np.dot(k, q) for k in K])


def score_scaled(q, K):
    return _shares([np.dot(k, q) / len(q) ** 0.5 for k in K])


def score_additive(q, K, Wq, Wk, w):
    return _shares([w @ np.tanh(Wq @ q + Wk @ k) for k in K])
