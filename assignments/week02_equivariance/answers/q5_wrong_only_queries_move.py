"""Thinks that A' = PA: only the queries move."""
def attention_matrix_gap(X, WQ, WK, p):
    A = attention_weights(X, WQ, WK)
    return np.max(np.abs(attention_weights(X[p], WQ, WK) - A[p]))
