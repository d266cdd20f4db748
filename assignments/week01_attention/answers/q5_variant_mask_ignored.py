"""Writes the causal mask and then forgets to use it."""
def causal_mask(T):
    return np.tril(np.ones((T, T), dtype=bool))


def self_attention(X, WQ, WK, WV, mask=None):
    keys, values = X @ WK.T, X @ WV.T
    pairs = [attend(WQ @ x, keys, values, score_scaled) for x in X]
    return np.array([c for c, _ in pairs]), np.array([alpha for _, alpha in pairs])
