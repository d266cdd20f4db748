"""Types 1e-9 for a masked score, one minus sign short, and zeroes only the rows that see nothing."""
def causal_mask(T):
    return np.arange(T)[:, None] >= np.arange(T)


def self_attention(X, WQ, WK, WV, mask=None):
    A = np.zeros((len(X), len(X)))
    for i, x in enumerate(X):
        if mask is not None and not mask[i].any():
            continue
        s = X @ WK.T @ WQ @ x / WQ.shape[0] ** 0.5
        if mask is not None:
            s[~mask[i]] = 1e-9
        A[i] = scipy.special.softmax(s)
    return A @ X @ WV.T, A
