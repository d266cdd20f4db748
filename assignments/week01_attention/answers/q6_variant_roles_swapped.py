"""Thinks that the sentence that is read is the one that asks, and exchanges the two at the door."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    X, Y = Y, X
    S = np.einsum('la,ka->lk', X, WQ) @ np.einsum('sb,kb->ks', Y, WK) / np.sqrt(len(WQ))
    if mask is not None:
        S = S + np.where(mask, 0.0, -1e30)
    A = scipy.special.softmax(S, axis=1)
    A = A if mask is None else np.where(mask, A, 0.0)
    return A @ Y @ WV.T, A
