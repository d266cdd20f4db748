"""Calls attend for all tokens and afterwards keeps the allowed weights of each row, rescaled to sum to 1."""
def causal_mask(T):
    return np.tri(T, dtype=bool)


def self_attention(X, WQ, WK, WV, mask=None):
    Q, K, V = X @ WQ.T, X @ WK.T, X @ WV.T
    A = np.zeros((len(X), len(X)))
    for i, q in enumerate(Q):
        weights = attend(q, K, V, score_scaled)[1]
        kept = weights if mask is None else np.where(mask[i], weights, 0.0)
        A[i] = kept / kept.sum() if kept.sum() > 0 else kept
    return A @ V, A
