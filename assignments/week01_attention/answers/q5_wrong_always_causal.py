"""Treats no mask as the causal mask."""
def causal_mask(T):
    return np.tril(np.ones((T, T), dtype=bool))


def self_attention(X, WQ, WK, WV, mask=None):
    Q, K, V = X @ WQ.T, X @ WK.T, X @ WV.T
    S = Q @ K.T / np.sqrt(WQ.shape[0])
    if mask is None:
        mask = causal_mask(len(X))
    A = softmax(np.where(mask, S, -1e30)) * mask
    return A @ V, A
