"""Multiplies the scores by the mask: a masked score becomes 0, not minus infinity."""
def causal_mask(T):
    return np.tril(np.ones((T, T), dtype=bool))


def self_attention(X, WQ, WK, WV, mask=None):
    Q, K, V = X @ WQ.T, X @ WK.T, X @ WV.T
    S = np.matmul(Q, K.transpose()) / WQ.shape[0] ** 0.5
    S = S if mask is None else np.where(mask, S, 0)
    A = scipy.special.softmax(S, axis=-1)
    return np.matmul(A, V), A
