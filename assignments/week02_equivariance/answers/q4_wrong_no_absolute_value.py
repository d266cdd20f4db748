"""Takes the largest signed difference, so that negative ones do not count."""
def equivariance_gap(f, X, p):
    return np.max(f(X[p]) - f(X.copy())[p])
