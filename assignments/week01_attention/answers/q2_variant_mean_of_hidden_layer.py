"""Divides the additive score by the number of hidden units, to keep it small."""
def score_dot(q, K):
    return np.array([q @ k for k in K])


def score_scaled(q, K):
    return score_dot(q, K) / len(q) ** 0.5


def score_additive(q, K, Wq, Wk, w):
    scores = []
    for k in K:
        hidden = np.tanh(Wq @ q + Wk @ k)
        scores.append(hidden @ w / len(hidden))
    return np.array(scores)
