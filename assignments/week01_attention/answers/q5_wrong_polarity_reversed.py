"""Reads True as forbidden."""
def causal_mask(T):
    return np.tril(np.ones((T, T), dtype=bool))


def self_attention(X, WQ, WK, WV, mask=None):
    Q, K, V = X @ WQ.T, X @ WK.T, X @ WV.T
    S = Q @ K.T / np.sqrt(WQ.shape[0])
    if mask is None:
        A = softmax(S)
    else:
        A = softmax(np.where(mask, -1e30, S)) * ~mask
    return A @ V, A
