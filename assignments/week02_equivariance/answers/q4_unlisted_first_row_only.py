"""Looks at the first row only."""
def equivariance_gap(f, X, p):
    return np.max(np.abs(f(X[p])[0] - f(X.copy())[p[0]]))
