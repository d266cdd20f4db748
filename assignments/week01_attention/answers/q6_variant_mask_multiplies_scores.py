"""Writes the score 0 where the mask is False, as if that were no score."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    S = np.einsum('la,ka,sb,kb->ls', X, WQ, Y, WK) / np.sqrt(len(WQ))
    if mask is not None:
        S[~mask] = 0.0
    A = scipy.special.softmax(S, axis=1)
    return np.einsum('ls,sb,vb->lv', A, Y, WV), A
