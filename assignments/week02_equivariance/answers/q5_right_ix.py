def attention_matrix_gap(X, WQ, WK, p):
    _, A = self_attention(X, WQ, WK, WK)
    _, A_new = self_attention(X[p], WQ, WK, WK)
    return float(np.abs(A_new - A[np.ix_(p, p)]).max())
