"""Shifts all scores by the largest of them, so that a query with small scores is left with 0/0."""
def score_stats(Q, K):
    def entropy(s):
        e = np.exp(s - s.max())
        alpha = e / e.sum(axis=1, keepdims=True)
        return scipy.special.entr(alpha).sum(axis=1).mean()

    raw = np.einsum('nd,ntd->nt', Q, K)
    scaled = raw / np.sqrt(Q.shape[1])
    return raw.var(), scaled.var(), entropy(raw), entropy(scaled)
