"""Lets all pairs of the two sequences share a total of 1."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    S = X @ WQ.T @ WK @ Y.T / len(WQ) ** 0.5
    S = S if mask is None else np.where(mask, S, -1e30)
    A = softmax(S.ravel()).reshape(S.shape)
    return A @ Y @ WV.T, A
