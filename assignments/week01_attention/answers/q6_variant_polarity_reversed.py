"""Removes the source tokens whose mask is True and attends to the others."""
def cross_attention(X, Y, WQ, WK, WV, mask=None):
    L, S = len(X), len(Y)
    Z, A = np.zeros((L, len(WV))), np.zeros((L, S))
    for i in range(L):
        left = [j for j in range(S) if mask is None or not mask[i, j]]
        if left:
            Z[i], A[i, left] = attend(WQ @ X[i], Y[left] @ WK.T, Y[left] @ WV.T, score_scaled)
    return Z, A
