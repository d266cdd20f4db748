"""Adds up the squares of the scores and divides by n T; the mean is taken to be 0, as in theory."""
def score_stats(Q, K):
    n, T, d = K.shape
    sums = np.zeros(4)
    for q, keys in zip(Q, K):
        s = keys @ q
        for place, scores in enumerate((s, s / d**0.5)):
            sums[place] += scores @ scores / T
            sums[place + 2] += scipy.special.entr(softmax(scores)).sum()
    return tuple(sums / n)
