"""Divides the summed differences by their number."""
def equivariance_gap(f, X, p):
    D = np.abs(f(X[p]) - f(X.copy())[p])
    return D.sum() / D.size
