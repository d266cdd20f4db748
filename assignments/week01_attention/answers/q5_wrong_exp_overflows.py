"""Takes the exponentials of the scores as they are, so that large ones overflow."""
def causal_mask(T):
    return np.tril(np.ones((T, T), dtype=bool))


def self_attention(X, WQ, WK, WV, mask=None):
    Q, K, V = X @ WQ.T, X @ WK.T, X @ WV.T
    S = Q @ K.T / np.sqrt(WQ.shape[0])
    E = np.exp(S) if mask is None else np.exp(np.where(mask, S, -np.inf))
    total = E.sum(axis=1, keepdims=True)
    A = E / np.where(total == 0, 1, total)
    return A @ V, A
