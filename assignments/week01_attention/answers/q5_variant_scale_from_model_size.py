"""Divides by the square root of d, the size of a token, not of d_k."""
def causal_mask(T):
    return np.tril(np.ones((T, T), dtype=bool))


def self_attention(X, WQ, WK, WV, mask=None):
    T, d = X.shape
    S = np.einsum('ia,ka,jb,kb->ij', X, WQ, X, WK) / d**0.5
    if mask is not None:
        S = np.where(mask, S, -1e30)
    A = scipy.special.softmax(S, axis=-1)
    if mask is not None:
        A = A * mask
    return A @ (X @ WV.T), A
