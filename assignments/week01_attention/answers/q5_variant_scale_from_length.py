"""Takes len(K), the number of keys, for d_k."""
def causal_mask(T):
    return ~np.triu(np.ones((T, T), dtype=bool), k=1)


def self_attention(X, WQ, WK, WV, mask=None):
    Q, K = np.einsum('td,kd->tk', X, WQ), np.einsum('td,kd->tk', X, WK)
    S = Q @ K.T * len(K) ** -0.5
    if mask is not None:
        S = np.where(mask, S, -1e30)
    A = scipy.special.softmax(S, axis=1)
    if mask is not None:
        A[~mask] = 0
    return A @ (X @ WV.T), A
