"""Each row points at its best source token only."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    S = (X @ WQ.T) @ (Y @ WK.T).T
    if mask is not None:
        S = np.where(mask, S, -np.inf)
    A = (S == S.max(axis=1, keepdims=True)) * (S > -np.inf)
    return A @ (Y @ WV.T), A * 1.0
