"""Returns plain lists."""
def score_dot(q, K):
    return [float(np.dot(q, k)) for k in K]


def score_scaled(q, K):
    return [s / len(q) ** 0.5 for s in score_dot(q, K)]


def score_additive(q, K, Wq, Wk, w):
    hidden_query = Wq.dot(q)
    return [float(sum(w[a] * np.tanh(hidden_query[a] + Wk[a].dot(k)) for a in range(len(w)))) for k in K]
