"""Measures the entropy in bits."""
def score_stats(Q, K):
    def v(s):
        return s.var()

    def H(s):
        w = softmax(s)
        return -np.sum(scipy.special.xlogy(w, w)) / len(w) / np.log(2)

    raw = np.einsum('nd,ntd->nt', Q, K)
    scaled = raw / np.sqrt(Q.shape[1])
    return v(raw), v(scaled), H(raw), H(scaled)
