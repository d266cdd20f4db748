"""Works out one number for the query, one for each key, each with its own tanh, and adds them."""
def score_dot(q, K):
    return np.array([sum(a * b for a, b in zip(q, k)) for k in K])


def score_scaled(q, K):
    return score_dot(q, K) / len(q) ** 0.5


def score_additive(q, K, Wq, Wk, w):
    from_query = w @ np.tanh(Wq @ q)
    return np.array([from_query + w @ np.tanh(Wk @ k) for k in K])
