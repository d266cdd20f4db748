"""Multiplies by the transpose of P."""
def middle_invariance(X, W, p, i):
    H, A = self_attention(X, *W)
    H_new, A_new = self_attention(perm_matrix(p).T @ X, *W)
    return A[i], A_new[i], H[i], H_new[i]
