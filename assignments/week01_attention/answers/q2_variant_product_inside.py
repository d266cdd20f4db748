"""Compares projected query and projected key coordinate by coordinate, as a dot product would, inside the tanh."""
def score_dot(q, K):
    return np.inner(q, K)


def score_scaled(q, K):
    return np.inner(q, K) / np.sqrt(q.size)


def score_additive(q, K, Wq, Wk, w):
    a = Wq.dot(q)
    scores = np.zeros(len(K))
    for j, k in enumerate(K):
        scores[j] = sum(w[m] * np.tanh(a[m] * (Wk[m] @ k)) for m in range(len(w)))
    return scores
