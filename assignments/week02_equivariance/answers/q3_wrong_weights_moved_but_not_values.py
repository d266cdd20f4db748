"""Weights moved but not values: the new weights are summed over the old order of the values."""
def middle_invariance(X, W, p, i):
    H, A = self_attention(X, *W)
    V = X @ W[2].T
    a_new = A[i][p]
    return A[i], a_new, H[i], a_new @ V
