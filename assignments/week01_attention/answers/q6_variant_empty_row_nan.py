"""Normalises only over what a row may see, and 0/0 comes out where it may see nothing."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    S = (X @ WQ.T) @ (Y @ WK.T).T / len(WK) ** 0.5
    A = np.zeros(S.shape)
    for i, row in enumerate(S):
        seen = np.full(len(Y), True) if mask is None else mask[i]
        shift = max(row[seen], default=0.0)
        e = np.array([np.exp(s - shift) if ok else 0.0 for s, ok in zip(row, seen)])
        A[i] = e / e.sum()
    return A @ Y @ WV.T, A
