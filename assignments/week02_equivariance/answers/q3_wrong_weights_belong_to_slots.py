"""Thinks that nothing about a query that stays can change, its weights included."""
def middle_invariance(X, W, p, i):
    H, A = self_attention(X, *W)
    return A[i], A[i], H[i], H[i]
