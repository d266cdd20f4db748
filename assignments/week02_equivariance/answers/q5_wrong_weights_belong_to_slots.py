"""Thinks that A' = A: the weights belong to the slots."""
def attention_matrix_gap(X, WQ, WK, p):
    return np.max(np.abs(attention_weights(X[p], WQ, WK) - attention_weights(X, WQ, WK)))
