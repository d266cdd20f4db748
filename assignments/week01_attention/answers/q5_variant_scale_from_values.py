"""Unpacks the size for the scale from the wrong one of three matrices, W_V."""
def causal_mask(T):
    return np.arange(T)[None, :] <= np.arange(T)[:, None]


def self_attention(X, WQ, WK, WV, mask=None):
    size, d = WV.shape
    A = np.zeros((len(X), len(X)))
    for i, x in enumerate(X):
        places = [j for j in range(len(X)) if mask is None or mask[i, j]]
        if places:
            A[i, places] = scipy.special.softmax(np.array([(WQ @ x) @ (WK @ X[j]) for j in places]) / size**0.5)
    return A @ X @ WV.T, A
