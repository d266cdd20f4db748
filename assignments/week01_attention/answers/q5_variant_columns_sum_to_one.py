"""Softmax down the columns: the queries compete for each key."""
def causal_mask(T):
    return np.tril(np.ones((T, T), dtype=bool))


def self_attention(X, WQ, WK, WV, mask=None):
    K = X @ WK.T
    Q = X @ WQ.T
    S = (K @ Q.T) / np.sqrt(K.shape[1])
    mask = np.full(S.shape, True) if mask is None else mask
    A = (softmax(np.where(mask.T, S, -1e30), axis=1) * mask.T).T
    return A @ (X @ WV.T), A
