"""Calls scipy's softmax without an axis and gets one distribution over all n T scores."""
def score_stats(Q, K):
    raw = np.array([keys @ q for q, keys in zip(Q, K)])
    scaled = raw / Q.shape[1] ** 0.5
    H_raw, H_scaled = (scipy.special.entr(scipy.special.softmax(s)).sum() for s in (raw, scaled))
    return np.var(raw), np.var(scaled), H_raw, H_scaled
