"""Adds a tiny number inside the logarithm, so that a weight of 0 does no harm; results in an array's place as 0-d arrays."""
def score_stats(Q, K):
    def H(scores):
        weights = softmax(scores, axis=-1)
        return np.array(-(weights * np.log(weights + 1e-9)).sum(axis=-1).mean())

    raw = np.matmul(K, Q[..., None])[..., 0]
    return np.array(np.var(raw)), np.array(np.var(raw) / K.shape[2]), H(raw), H(raw / K.shape[2] ** 0.5)
