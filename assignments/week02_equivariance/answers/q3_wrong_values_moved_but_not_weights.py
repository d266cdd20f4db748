"""Values moved but not weights: thinks that a query that stays keeps its row of weights."""
def middle_invariance(X, W, p, i):
    H, A = self_attention(X, *W)
    V_new = X[p] @ W[2].T
    return A[i], A[i], H[i], A[i] @ V_new
