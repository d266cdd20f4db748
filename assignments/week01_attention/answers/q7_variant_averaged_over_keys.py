"""Takes the mean of the entropy terms of all pairs of a query and a key."""
def score_stats(Q, K):
    raw = np.array([keys @ q for q, keys in zip(Q, K)])
    result = []
    for scores in (raw, raw / np.sqrt(K.shape[-1])):
        terms = scipy.special.entr(scipy.special.softmax(scores, axis=1))
        result.append((np.var(scores), terms.mean()))
    return result[0][0], result[1][0], result[0][1], result[1][1]
