"""Divides the variance by the square root of d, as if it scaled like the scores."""
def score_stats(Q, K):
    def H(s):
        w = softmax(s)
        return -np.sum(scipy.special.xlogy(w, w)) / len(w)

    raw = np.einsum('nd,ntd->nt', Q, K)
    root = np.sqrt(Q.shape[1])
    return raw.var(), raw.var() / root, H(raw), H(raw / root)
