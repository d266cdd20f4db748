"""Always reads the second row, whichever query stays."""
def middle_invariance(X, W, p, i):
    H, A = self_attention(X, *W)
    H_new, A_new = self_attention(X[p], *W)
    return A[1], A_new[1], H[1], H_new[1]
