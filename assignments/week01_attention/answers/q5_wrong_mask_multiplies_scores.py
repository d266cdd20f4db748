"""Multiplies the scores by the mask: a masked score becomes 0, not minus infinity."""
def causal_mask(T):
    return np.tril(np.ones((T, T), dtype=bool))


def self_attention(X, WQ, WK, WV, mask=None):
    S = (X @ WQ.T) @ (X @ WK.T).T / np.sqrt(WQ.shape[0])
    if mask is not None:
        S = S * mask
    A = softmax(S)
    return A @ (X @ WV.T), A
