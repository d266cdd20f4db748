"""Lets step i of the target read source tokens 0 to i unless a mask says otherwise."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    A = np.zeros((len(X), len(Y)))
    for i, x in enumerate(X):
        seen = np.arange(min(i + 1, len(Y))) if mask is None else np.flatnonzero(mask[i])
        if seen.size:
            A[i, seen] = scipy.special.softmax(Y[seen] @ WK.T @ (WQ @ x) / np.sqrt(len(WQ)))
    return A @ Y @ WV.T, A
