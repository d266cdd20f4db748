"""Thinks that ten thousand below the others is as good as minus infinity."""
def causal_mask(T):
    return np.tril(np.ones((T, T), dtype=bool))


def self_attention(X, WQ, WK, WV, mask=None):
    S = X @ WQ.T @ WK @ X.T / len(WQ) ** 0.5
    empty = np.zeros(len(X), dtype=bool)
    if mask is not None:
        S = S - 1e4 * ~mask
        empty = ~mask.any(axis=1)
    A = scipy.special.softmax(S, axis=1)
    A[empty] = 0
    return A @ (X @ WV.T), A
