"""Reorders the caller's sentence in place."""
def middle_invariance(X, W, p, i):
    H, A = self_attention(X, *W)
    X[:] = X[p]
    H_new, A_new = self_attention(X, *W)
    return A[i], A_new[i], H[i], H_new[i]
