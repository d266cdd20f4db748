"""Picks the diagonal of the reordered matrix and broadcasts it."""
def attention_matrix_gap(X, WQ, WK, p):
    A = attention_weights(X, WQ, WK)
    picked = np.array([A[j, j] for j in p])
    return np.abs(attention_weights(X[p], WQ, WK) - picked).max()
