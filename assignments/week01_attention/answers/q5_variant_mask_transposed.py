"""Takes column i of the mask for what token i may see."""
def causal_mask(T):
    return np.tri(T, dtype=bool)


def self_attention(X, WQ, WK, WV, mask=None):
    T = len(X)
    A = np.zeros((T, T))
    for i in range(T):
        places = [j for j in range(T) if mask is None or mask[j, i]]
        if places:
            A[i, places] = softmax(X[places] @ WK.T @ WQ @ X[i] / np.sqrt(len(WQ)))
    return A @ (X @ WV.T), A
