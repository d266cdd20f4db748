"""Masked scores become -1e30; what is masked is set to zero once more at the end."""
def causal_mask(T):
    return ~np.triu(np.ones((T, T), dtype=bool), k=1)


def self_attention(X, WQ, WK, WV, mask=None):
    d_k = WQ.shape[0]
    Q, K, V = X @ WQ.T / d_k**0.25, X @ WK.T / d_k**0.25, X @ WV.T
    S = Q @ K.T
    if mask is not None:
        S = np.where(mask, S, -1e30)
    A = softmax(S, axis=-1)
    if mask is not None:
        A = A * mask
    return A @ V, A
