"""Skips the positions whose mask is True."""
def causal_mask(T):
    return np.array([[j <= i for j in range(T)] for i in range(T)])


def self_attention(X, WQ, WK, WV, mask=None):
    T = len(X)
    Q, K, V = X @ WQ.T, X @ WK.T, X @ WV.T
    A = np.zeros((T, T))
    for i in range(T):
        left = np.arange(T) if mask is None else np.flatnonzero(np.logical_not(mask[i]))
        if len(left):
            A[i, left] = scipy.special.softmax(K[left] @ Q[i] / Q.shape[1] ** 0.5)
    return A @ V, A
