"""Hands the caller's own X to f, which may write into it."""
def equivariance_gap(f, X, p):
    before = f(X)
    after = f(X[p])
    return np.max(np.abs(after - before[p]))
