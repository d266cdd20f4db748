"""Averages the products of coordinates instead of adding them up and dividing by the root."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    Q, K = X @ WQ.T, Y @ WK.T
    S = np.mean(Q[:, None, :] * K[None, :, :], axis=2)
    if mask is not None:
        S = np.where(mask, S, -np.inf)
    with np.errstate(all='ignore'):
        A = np.nan_to_num(scipy.special.softmax(S, axis=1))
    return A @ (Y @ WV.T), A
