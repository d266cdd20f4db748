"""Writes the words of the new sentence into the rows of the old one."""
def middle_invariance(X, W, p, i):
    WQ, WK, WV = W
    a = attention_weights(X, WQ, WK)[i]
    h = a @ X @ WV.T
    old = X.copy()
    for j in range(len(p)):
        X[j] = old[p[j]]
    a_new = attention_weights(X, WQ, WK)[i]
    return a, a_new, h, a_new @ X @ WV.T
