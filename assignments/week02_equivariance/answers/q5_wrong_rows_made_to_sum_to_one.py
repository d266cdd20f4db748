"""Rescales the rows of A[p][:, p] to sum to 1, which hides what a repeated slot does."""
def attention_matrix_gap(X, WQ, WK, p):
    moved = attention_weights(X, WQ, WK)[p][:, p]
    moved = moved / moved.sum(axis=1, keepdims=True)
    return np.max(np.abs(attention_weights(X[p], WQ, WK) - moved))
