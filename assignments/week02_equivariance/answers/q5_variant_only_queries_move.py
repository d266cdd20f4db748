"""Multiplies by P from the left only."""
def attention_matrix_gap(X, WQ, WK, p):
    P = perm_matrix(p)
    D = attention_weights(X[p], WQ, WK) - P @ attention_weights(X, WQ, WK)
    return np.abs(D).max()
