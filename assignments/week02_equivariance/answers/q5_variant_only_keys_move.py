"""Multiplies by the transpose of P from the right only."""
def attention_matrix_gap(X, WQ, WK, p):
    P = perm_matrix(p)
    return np.abs(attention_weights(P @ X, WQ, WK) - attention_weights(X, WQ, WK) @ P.T).max()
