"""Turns the nan of 0 times log 0 into 0 for the whole row, not for the one term."""
def score_stats(Q, K):
    def H(scores):
        w = softmax(scores)
        with np.errstate(all='ignore'):
            rows = -(w * np.log(w)).sum(axis=1)
        return np.nan_to_num(rows).mean()

    raw = np.einsum('nd,ntd->nt', Q, K)
    scaled = raw / np.sqrt(Q.shape[1])
    return raw.var(), scaled.var(), H(raw), H(scaled)
