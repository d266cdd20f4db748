"""One key at a time, one coordinate at a time."""
def score_dot(q, K):
    scores = []
    for k in K:
        total = 0.0
        for a, b in zip(q, k):
            total += a * b
        scores.append(total)
    return np.array(scores)


def score_scaled(q, K):
    return score_dot(q, K) / len(q) ** 0.5


def score_additive(q, K, Wq, Wk, w):
    return np.array([w @ np.tanh(Wq @ q + Wk @ k) for k in K])
