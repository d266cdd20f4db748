"""Takes the largest signed difference, so that negative ones do not count."""
def attention_matrix_gap(X, WQ, WK, p):
    A = attention_weights(X, WQ, WK)
    return np.max(attention_weights(X[p], WQ, WK) - A[p][:, p])
