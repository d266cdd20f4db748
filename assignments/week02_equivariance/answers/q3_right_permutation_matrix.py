def middle_invariance(X, W, p, i):
    P = perm_matrix(p)
    WQ, WK, WV = W
    old_H, old_A = self_attention(X, WQ, WK, WV)
    new_H, new_A = self_attention(P @ X, WQ, WK, WV)
    return [old_A[i, :], new_A[i, :], old_H[i, :], new_H[i, :]]
