"""One softmax over all the entries of the score matrix."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    S = (X @ WQ.T) @ (Y @ WK.T).T / np.sqrt(WQ.shape[0])
    if mask is not None:
        S = np.where(mask, S, -np.inf)
    A = np.exp(S - S.max())
    A = A / A.sum()
    return A @ (Y @ WV.T), A
