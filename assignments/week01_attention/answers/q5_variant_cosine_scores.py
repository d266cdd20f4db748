"""Divides the scores by the lengths of query and key as well, so that they stay between -1 and 1."""
def causal_mask(T):
    return np.tri(T, dtype=bool)


def self_attention(X, WQ, WK, WV, mask=None):
    Q, K = X @ WQ.T, X @ WK.T
    lengths = np.outer(np.sqrt(np.sum(Q**2, axis=1)), np.sqrt(np.sum(K**2, axis=1)))
    S = Q @ K.T / lengths / len(WQ) ** 0.5
    if mask is None:
        A = scipy.special.softmax(S, axis=1)
    else:
        S[~mask] = -1e30
        A = scipy.special.softmax(S, axis=1) * mask
    return A @ X @ WV.T, A
