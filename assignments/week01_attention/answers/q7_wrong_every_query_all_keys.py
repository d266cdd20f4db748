"""Scores every query against the keys of all queries."""
def score_stats(Q, K):
    def H(s):
        w = softmax(s)
        return -np.mean(np.sum(scipy.special.xlogy(w, w), axis=-1))

    raw = np.einsum('nd,mtd->nmt', Q, K)
    scaled = raw / np.sqrt(Q.shape[1])
    return raw.var(), scaled.var(), H(raw), H(scaled)
