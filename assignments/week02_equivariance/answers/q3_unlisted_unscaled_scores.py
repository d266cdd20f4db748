"""Forgets the scale of the scores."""
def middle_invariance(X, W, p, i):
    WQ, WK, WV = W
    a = np.exp((WQ @ X[i]) @ (X @ WK.T).T)
    a = a / a.sum()
    return a, a[p], a @ X @ WV.T, a[p] @ X[p] @ WV.T
