"""Subtracts the largest score of the row before masking, so a loud masked token makes all the others underflow."""
def causal_mask(T):
    return np.tril(np.ones((T, T), dtype=bool))


def self_attention(X, WQ, WK, WV, mask=None):
    Q, K, V = X @ WQ.T, X @ WK.T, X @ WV.T
    S = Q @ K.T / np.sqrt(WQ.shape[0])
    E = np.exp(S - S.max(axis=1, keepdims=True))
    if mask is not None:
        E = np.where(mask, E, 0.0)
    A = E / np.maximum(E.sum(axis=1, keepdims=True), 1e-300)
    return A @ V, A
