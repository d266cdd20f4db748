"""One softmax over the scores of all queries together."""
def score_stats(Q, K):
    def v(s):
        return s.var()

    def H(s):
        p = softmax(s.ravel())
        return -np.sum(scipy.special.xlogy(p, p))

    raw = np.einsum('nd,ntd->nt', Q, K)
    scaled = raw / np.sqrt(Q.shape[1])
    return v(raw), v(scaled), H(raw), H(scaled)
