"""Reorders the output by the inverse of p, the transposed permutation."""
def equivariance_gap(f, X, p):
    return np.max(np.abs(f(X[p]) - f(X.copy())[np.argsort(p)]))
