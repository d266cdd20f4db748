"""Multiplies the scores by the mask: a masked score becomes 0, not minus infinity."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    Q, K, V = X @ WQ.T, Y @ WK.T, Y @ WV.T
    S = Q @ K.T / np.sqrt(WQ.shape[0])
    if mask is None:
        mask = np.ones(S.shape, dtype=bool)
    A = softmax(S * mask)
    return A @ V, A
