"""One query and one key at a time."""
def causal_mask(T):
    mask = np.zeros((T, T), dtype=bool)
    for i in range(T):
        for j in range(i + 1):
            mask[i, j] = True
    return mask


def self_attention(X, WQ, WK, WV, mask=None):
    T, d_k = len(X), len(WQ)
    A = np.zeros((T, T))
    H = np.zeros((T, len(WV)))
    for i in range(T):
        places = [j for j in range(T) if mask is None or mask[i, j]]
        if not places:
            continue
        scores = np.array([(WQ @ X[i]) @ (WK @ X[j]) / np.sqrt(d_k) for j in places])
        weights = np.exp(scores - scores.max())
        weights = weights / weights.sum()
        for weight, j in zip(weights, places):
            A[i, j] = weight
            H[i] += weight * (WV @ X[j])
    return H, A
