"""Sets masked scores to 1e-9 where -1e9 was meant, and zeroes only empty rows."""
def causal_mask(T):
    return np.tril(np.ones((T, T), dtype=bool))


def self_attention(X, WQ, WK, WV, mask=None):
    Q, K, V = X @ WQ.T, X @ WK.T, X @ WV.T
    S = Q @ K.T / np.sqrt(WQ.shape[0])
    if mask is not None:
        S = np.where(mask, S, 1e-9)
    A = softmax(S)
    if mask is not None:
        A[~mask.any(axis=1)] = 0
    return A @ V, A
