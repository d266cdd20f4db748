"""Forgets to pick the query and hands back whole matrices."""
def middle_invariance(X, W, p, i):
    P = perm_matrix(p)
    WQ, WK, WV = W
    A = attention_weights(X, WQ, WK)
    V = X @ WV.T
    A_new = P @ A @ P.T
    return A, A_new, A @ V, A_new @ P @ V
