"""Ignores the mask."""
def causal_mask(T):
    return np.tril(np.ones((T, T), dtype=bool))


def self_attention(X, WQ, WK, WV, mask=None):
    Q, K, V = X @ WQ.T, X @ WK.T, X @ WV.T
    A = softmax(Q @ K.T / np.sqrt(WQ.shape[0]))
    return A @ V, A
