"""Compares the scores, before the softmax, of the reordered sentence with the old ones in their slots."""
def attention_matrix_gap(X, WQ, WK, p):
    S = X @ WQ.T @ WK @ X.T
    return np.max(np.abs(S[p][:, p] - S))
