"""Adds the weighted values one by one."""
def attend(q, K, V, score):
    scores = score(q, K)
    top = max(scores)
    exps = [np.exp(s - top) for s in scores]
    alpha = [e / sum(exps) for e in exps]
    c = np.zeros(V.shape[1])
    for weight, value in zip(alpha, V):
        c = c + weight * value
    return c, np.array(alpha)
