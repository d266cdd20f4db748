"""Adds -1e9 where the mask is False, and zeroes what is masked at the end."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    d_k = WK.shape[0]
    S = X @ WQ.T @ WK @ Y.T / np.sqrt(d_k)
    bias = 0.0 if mask is None else -1e9 * (1 - mask)
    A = softmax(S + bias)
    if mask is not None:
        A[~mask] = 0.0
    return A @ Y @ WV.T, A
