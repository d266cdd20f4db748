"""Totals the gap over all pairs of slots."""
def attention_matrix_gap(X, WQ, WK, p):
    old, new = attention_weights(X, WQ, WK), attention_weights(X[p], WQ, WK)
    total = 0.0
    for i, row in enumerate(p):
        for j, column in enumerate(p):
            total += abs(float(new[i, j] - old[row, column]))
    return total
