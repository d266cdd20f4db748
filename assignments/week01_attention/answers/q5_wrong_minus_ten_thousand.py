"""Adds -10000 where the mask is False, which the score of a loud token outweighs."""
def causal_mask(T):
    return np.tril(np.ones((T, T), dtype=bool))


def self_attention(X, WQ, WK, WV, mask=None):
    Q, K, V = X @ WQ.T, X @ WK.T, X @ WV.T
    S = Q @ K.T / np.sqrt(WQ.shape[0])
    if mask is None:
        mask = np.ones(S.shape, dtype=bool)
    A = softmax(S + np.where(mask, 0.0, -10000.0)) * mask.any(axis=1, keepdims=True)
    return A @ V, A
