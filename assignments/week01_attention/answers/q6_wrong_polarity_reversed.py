"""Reads True as forbidden."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    Q, K, V = X @ WQ.T, Y @ WK.T, Y @ WV.T
    S = Q @ K.T / np.sqrt(WQ.shape[0])
    if mask is None:
        mask = np.zeros(S.shape, dtype=bool)
    A = softmax(np.where(mask, -1e30, S)) * ~mask
    return A @ V, A
