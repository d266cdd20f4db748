"""Reads the weights of a query from a column of A."""
def middle_invariance(X, W, p, i):
    H, A = self_attention(X, *W)
    H_new, A_new = self_attention(X[p], *W)
    return A[:, i], A_new[:, i], H[i], H_new[i]
