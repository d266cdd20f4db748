"""Sets masked weights to zero after the softmax; the rows no longer sum to 1."""
def causal_mask(T):
    return np.tril(np.ones((T, T), dtype=bool))


def self_attention(X, WQ, WK, WV, mask=None):
    S = np.einsum('ik,jk->ij', X @ WQ.T, X @ WK.T) / np.sqrt(len(WK))
    A = scipy.special.softmax(S, axis=1)
    if mask is not None:
        A[np.logical_not(mask)] = 0.0
    H = np.einsum('ij,jv->iv', A, X @ WV.T)
    return H, A
