"""Returns all rows of A and H instead of the one of query i."""
def middle_invariance(X, W, p, i):
    H, A = self_attention(X, *W)
    H_new, A_new = self_attention(X[p], *W)
    return A, A_new, H, H_new
