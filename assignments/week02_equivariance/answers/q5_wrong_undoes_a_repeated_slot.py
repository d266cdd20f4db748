"""Undoes p by argsort and compares with A, which is right only where p uses each slot once."""
def attention_matrix_gap(X, WQ, WK, p):
    back = np.argsort(p, kind='stable')
    A_new = attention_weights(X[p], WQ, WK)
    return np.max(np.abs(A_new[back][:, back] - attention_weights(X, WQ, WK)))
