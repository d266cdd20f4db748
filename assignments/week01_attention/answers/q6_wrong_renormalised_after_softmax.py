"""Erases masked weights after the softmax and rescales the rows: a huge masked token has already taken everything."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    A = softmax((X @ WQ.T) @ (Y @ WK.T).T / np.sqrt(len(WQ)))
    if mask is not None:
        A = A * mask
        total = A.sum(axis=1, keepdims=True)
        A = A / np.where(total > 0, total, 1)
    return A @ (Y @ WV.T), A
