"""The source asks and the target is read."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    Q, K, V = Y @ WQ.T, X @ WK.T, X @ WV.T
    S = Q @ K.T / np.sqrt(WQ.shape[0])
    if mask is None:
        mask = np.ones(S.shape, dtype=bool)
    A = softmax(np.where(mask, S, -1e30)) * mask
    return A @ V, A
