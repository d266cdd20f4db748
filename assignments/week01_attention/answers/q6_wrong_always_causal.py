"""Treats no mask as the causal mask: step i reads the first i + 1 source tokens only."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    Q, K, V = X @ WQ.T, Y @ WK.T, Y @ WV.T
    S = Q @ K.T / np.sqrt(WQ.shape[0])
    if mask is None:
        mask = np.tril(np.ones(S.shape, dtype=bool))
    A = softmax(np.where(mask, S, -1e30), axis=1) * mask
    return A @ V, A
