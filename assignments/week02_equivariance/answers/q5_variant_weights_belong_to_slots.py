"""Compares the two matrices slot by slot, as they stand."""
def attention_matrix_gap(X, WQ, WK, p):
    A, A_new = (attention_weights(Z, WQ, WK) for Z in (X, X[p]))
    return max(abs(old - new) for old, new in zip(A.ravel(), A_new.ravel()))
