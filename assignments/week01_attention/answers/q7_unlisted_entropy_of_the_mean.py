"""Averages the rows of weights first and takes the entropy of the average."""
def score_stats(Q, K):
    def v(s):
        return s.var()

    def H(s):
        w = softmax(s)
        return scipy.special.entr(w.mean(axis=0)).sum()

    raw = np.einsum('nd,ntd->nt', Q, K)
    scaled = raw / np.sqrt(Q.shape[1])
    return v(raw), v(scaled), H(raw), H(scaled)
