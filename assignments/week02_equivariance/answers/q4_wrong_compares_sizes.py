"""Takes absolute values of the outputs before the difference, so that opposite signs count as equal."""
def equivariance_gap(f, X, p):
    return np.max(np.abs(np.abs(f(X[p])) - np.abs(f(X.copy())[p])))
