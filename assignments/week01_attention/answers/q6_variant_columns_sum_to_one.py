"""Softmax down the columns: the asking tokens compete for each source token."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    S = (Y @ WK.T) @ (X @ WQ.T).T / np.sqrt(len(WK))
    if mask is not None:
        S = np.where(mask.T, S, -1e30)
    A = scipy.special.softmax(S, axis=1).T
    if mask is not None:
        A = np.where(mask, A, 0)
    return A @ Y @ WV.T, A
