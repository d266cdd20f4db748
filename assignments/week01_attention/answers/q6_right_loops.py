"""One asking row at a time."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    L, S = len(X), len(Y)
    A = np.zeros((L, S))
    for i in range(L):
        seen = np.arange(S) if mask is None else np.flatnonzero(mask[i])
        if seen.size:
            A[i, seen] = softmax((Y[seen] @ WK.T) @ (WQ @ X[i]) / np.sqrt(len(WQ)))
    return A @ (Y @ WV.T), A
