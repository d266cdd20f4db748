"""Puts -1000 where the mask is False, which exceeds allowed scores near -10000; what is masked is zeroed at the end."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    S = (X @ WQ.T) @ (Y @ WK.T).T / np.sqrt(WQ.shape[0])
    if mask is None:
        mask = np.ones(S.shape, dtype=bool)
    A = softmax(np.where(mask, S, -1000.0), axis=1) * mask
    return A @ (Y @ WV.T), A
