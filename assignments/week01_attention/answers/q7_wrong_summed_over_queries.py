"""Adds the entropies of the queries instead of averaging them."""
def score_stats(Q, K):
    def v(s):
        return s.var()

    def H(s):
        w = softmax(s)
        return -np.sum(scipy.special.xlogy(w, w))

    raw = np.einsum('nd,ntd->nt', Q, K)
    scaled = raw / np.sqrt(Q.shape[1])
    return v(raw), v(scaled), H(raw), H(scaled)
