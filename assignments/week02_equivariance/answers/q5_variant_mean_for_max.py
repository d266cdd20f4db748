"""Adds up the absolute differences and divides by the number of entries."""
def attention_matrix_gap(X, WQ, WK, p):
    A, A_new = attention_weights(X, WQ, WK), attention_weights(X[p], WQ, WK)
    total = 0.0
    for i, k in enumerate(p):
        for j, m in enumerate(p):
            total += abs(A_new[i, j] - A[k, m])
    return total / len(p) ** 2
