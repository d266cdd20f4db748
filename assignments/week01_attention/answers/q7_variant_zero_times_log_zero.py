"""Computes 0 times log 0, which is nan, when a weight underflows."""
def score_stats(Q, K):
    raw = np.einsum('nd,ntd->nt', Q, K)
    scaled = raw / np.sqrt(K.shape[2])
    entropies = []
    for s in (raw, scaled):
        rows = [-np.dot(a, np.log(a)) for a in softmax(s, axis=1)]
        entropies.append(sum(rows) / len(rows))
    return raw.var(), scaled.var(), *entropies
