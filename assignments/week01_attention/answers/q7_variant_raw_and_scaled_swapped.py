"""Collects the entropies while undoing the scale, so that the scaled one comes first."""
def score_stats(Q, K):
    scaled = np.einsum('nd,ntd->nt', Q / np.sqrt(Q.shape[1]), K)
    spread, focus = [], []
    for scores in (scaled, scaled * np.sqrt(Q.shape[1])):
        spread.insert(0, np.var(scores))
        focus.append(np.mean([scipy.special.entr(softmax(row)).sum() for row in scores]))
    return (*spread, *focus)
