"""Puts -10000 where the mask is False, which is no less than an allowed score near -10000."""
def causal_mask(T):
    return np.tril(np.ones((T, T), dtype=bool))


def self_attention(X, WQ, WK, WV, mask=None):
    S = (X @ WQ.T) @ (X @ WK.T).T / np.sqrt(WQ.shape[0])
    if mask is None:
        mask = np.ones(S.shape, dtype=bool)
    A = softmax(np.where(mask, S, -10000.0)) * mask.any(axis=1, keepdims=True)
    return A @ (X @ WV.T), A
