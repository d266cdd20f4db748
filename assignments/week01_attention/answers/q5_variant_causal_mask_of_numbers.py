"""Writes minus infinity above the diagonal of zeros, as libraries do that add the mask to the scores."""
def causal_mask(T):
    mask = np.zeros((T, T))
    mask[np.triu_indices(T, k=1)] = -np.inf
    return mask


def self_attention(X, WQ, WK, WV, mask=None):
    T = len(X)
    A = np.zeros((T, T))
    for i in range(T):
        seen = np.ones(T, dtype=bool) if mask is None else np.asarray(mask[i], dtype=bool)
        if seen.any():
            A[i, seen] = softmax((X[seen] @ WK.T) @ (WQ @ X[i]) / np.sqrt(len(WK)))
    return A @ X @ WV.T, A
