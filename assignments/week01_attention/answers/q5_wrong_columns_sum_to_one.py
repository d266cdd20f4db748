"""Softmax down the columns: the queries compete for each key."""
def causal_mask(T):
    return np.tril(np.ones((T, T), dtype=bool))


def self_attention(X, WQ, WK, WV, mask=None):
    Q, K, V = X @ WQ.T, X @ WK.T, X @ WV.T
    S = Q @ K.T / np.sqrt(WQ.shape[0])
    if mask is not None:
        S = np.where(mask, S, -1e30)
    A = softmax(S, axis=0)
    if mask is not None:
        A = A * mask
    return A @ V, A
