def attention_matrix_gap(X, WQ, WK, p):
    P = perm_matrix(p)
    A = attention_weights(X, WQ, WK)
    return np.abs(attention_weights(P @ X, WQ, WK) - P @ A @ P.T).max()
