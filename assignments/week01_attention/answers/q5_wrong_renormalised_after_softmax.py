"""Masks after the exponentials and rescales the rows: a loud masked token has already taken everything."""
def causal_mask(T):
    return np.tril(np.ones((T, T), dtype=bool))


def self_attention(X, WQ, WK, WV, mask=None):
    Q, K, V = X @ WQ.T, X @ WK.T, X @ WV.T
    A = softmax(Q @ K.T / np.sqrt(WQ.shape[0]))
    if mask is not None:
        A = A * mask
        total = A.sum(axis=1, keepdims=True)
        A = A / np.where(total > 0, total, 1)
    return A @ V, A
