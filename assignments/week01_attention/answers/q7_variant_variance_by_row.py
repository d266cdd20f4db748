"""Averages the variances of single rows instead of taking all scores together."""
def score_stats(Q, K):
    n = len(Q)
    total = np.zeros(4)
    for q, keys in zip(Q, K):
        s = keys @ q
        for place, scores in enumerate((s, s / np.sqrt(len(q)))):
            w = softmax(scores)
            total[place] += np.var(scores)
            total[place + 2] += scipy.special.entr(w).sum()
    return tuple(total / n)
