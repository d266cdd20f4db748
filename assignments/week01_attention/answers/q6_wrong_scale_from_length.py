"""Divides by the square root of the number of source tokens."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    Q, K, V = X @ WQ.T, Y @ WK.T, Y @ WV.T
    S = Q @ K.T / np.sqrt(len(Y))
    if mask is None:
        mask = np.ones(S.shape, dtype=bool)
    A = softmax(np.where(mask, S, -1e30), axis=1) * mask
    return A @ V, A
