"""Divides the variance by n T - 1."""
def score_stats(Q, K):
    def v(s):
        return s.var(ddof=1)

    def H(s):
        w = softmax(s)
        return -np.sum(scipy.special.xlogy(w, w)) / len(w)

    raw = np.einsum('nd,ntd->nt', Q, K)
    scaled = raw / np.sqrt(Q.shape[1])
    return v(raw), v(scaled), H(raw), H(scaled)
