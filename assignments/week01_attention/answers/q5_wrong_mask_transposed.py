"""Reads mask[j, i] to learn whether token i may look at token j."""
def causal_mask(T):
    return np.tril(np.ones((T, T), dtype=bool))


def self_attention(X, WQ, WK, WV, mask=None):
    Q, K, V = X @ WQ.T, X @ WK.T, X @ WV.T
    S = Q @ K.T / np.sqrt(WQ.shape[0])
    if mask is None:
        A = softmax(S)
    else:
        A = softmax(np.where(mask.T, S, -1e30)) * mask.T
    return A @ V, A
