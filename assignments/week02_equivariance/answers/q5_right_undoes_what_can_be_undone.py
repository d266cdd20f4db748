def attention_matrix_gap(X, WQ, WK, p):
    A, A_new = attention_weights(X, WQ, WK), attention_weights(X[p], WQ, WK)
    if sorted(p) != list(range(len(p))):
        return np.max(np.abs(A_new - A[p][:, p]))
    back = np.argsort(p)
    return np.max(np.abs(A_new[back][:, back] - A))
