"""Returns the Frobenius norm instead of the largest entry."""
def equivariance_gap(f, X, p):
    return np.linalg.norm(f(X[p]) - f(X.copy())[p])
