"""Compares with P^T A P, the transposed permutation."""
def attention_matrix_gap(X, WQ, WK, p):
    P = perm_matrix(p)
    A = attention_weights(X, WQ, WK)
    return np.max(np.abs(attention_weights(X[p], WQ, WK) - P.T @ A @ P))
