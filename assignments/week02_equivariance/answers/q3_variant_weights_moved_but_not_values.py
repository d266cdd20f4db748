"""Weights moved but not values, with the attention of the new sentence and the values of the old."""
def middle_invariance(X, W, p, i):
    WQ, WK, WV = W
    A_old = attention_weights(X, WQ, WK)
    A_new = attention_weights(X[p], WQ, WK)
    values = X @ WV.T
    return A_old[i], A_new[i], (A_old @ values)[i], (A_new @ values)[i]
