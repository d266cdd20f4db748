"""Sends the entry (i, j) of A to the place (p[i], p[j]) and adds up what arrives there."""
def attention_matrix_gap(X, WQ, WK, p):
    A = attention_weights(X, WQ, WK)
    moved = np.zeros(A.shape)
    for i, row in enumerate(A):
        for j, weight in enumerate(row):
            moved[p[i], p[j]] += weight
    return np.abs(moved - attention_weights(X[p], WQ, WK)).max()
