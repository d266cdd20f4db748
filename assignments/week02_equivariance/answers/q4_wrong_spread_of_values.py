"""Compares the largest entries of the two outputs, not entry by entry."""
def equivariance_gap(f, X, p):
    return abs(np.max(f(X[p])) - np.max(f(X.copy())[p]))
