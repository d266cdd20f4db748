"""Blends the source tokens themselves instead of their values."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    S = (X @ WQ.T) @ (Y @ WK.T).T / np.sqrt(WQ.shape[0])
    if mask is None:
        mask = np.full(S.shape, True)
    A = softmax(np.where(mask, S, -1e30)) * mask
    return A @ Y, A
