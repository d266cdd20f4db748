"""Takes a score of exactly 0 for a masked one, since the mask was multiplied in."""
def causal_mask(T):
    return np.tril(np.ones((T, T), dtype=bool))


def self_attention(X, WQ, WK, WV, mask=None):
    S = (X @ WQ.T) @ (X @ WK.T).T / np.sqrt(WQ.shape[0])
    if mask is not None:
        S = S * mask
        S[S == 0] = -np.inf
    with np.errstate(invalid='ignore'):
        A = np.nan_to_num(softmax(S))
    return A @ (X @ WV.T), A
