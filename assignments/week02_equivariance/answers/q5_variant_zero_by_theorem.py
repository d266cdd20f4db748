"""Compares a reordered matrix with itself."""
def attention_matrix_gap(X, WQ, WK, p):
    A = attention_weights(X, WQ, WK)
    return np.max(np.abs(A[p][:, p] - A[np.ix_(p, p)]))
