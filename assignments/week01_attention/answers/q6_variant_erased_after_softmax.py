"""Sets masked weights to zero after the softmax; the rows no longer sum to 1."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    d_k = WQ.shape[0]
    A = scipy.special.softmax(np.einsum('lk,sk->ls', X @ WQ.T, Y @ WK.T) / d_k**0.5, axis=-1)
    if mask is not None:
        A[np.logical_not(mask)] = 0
    return np.einsum('ls,sv->lv', A, Y @ WV.T), A
