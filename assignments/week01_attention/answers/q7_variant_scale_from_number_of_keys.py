"""Takes len(keys), the number of keys of a query, for their size."""
def score_stats(Q, K):
    raw, scaled = [], []
    for q, keys in zip(Q, K):
        raw.append(keys @ q)
        scaled.append(keys @ q / len(keys) ** 0.5)
    H = [np.mean(scipy.special.entr(scipy.special.softmax(s, axis=1)).sum(axis=1)) for s in (raw, scaled)]
    return np.var(raw), np.var(scaled), H[0], H[1]
