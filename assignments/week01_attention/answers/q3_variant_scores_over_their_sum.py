"""Blends with the scores and divides by their sum at the end, as for a weighted mean."""
def attend(q, K, V, score):
    s = np.asarray(score(q, K))
    total = np.sum(s)
    return V.T @ s / total, s * (1 / total)
