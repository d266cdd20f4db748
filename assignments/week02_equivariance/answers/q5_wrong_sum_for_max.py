"""Adds the absolute differences up instead of taking the largest."""
def attention_matrix_gap(X, WQ, WK, p):
    A = attention_weights(X, WQ, WK)
    return np.abs(attention_weights(X[p], WQ, WK) - A[p][:, p]).sum()
