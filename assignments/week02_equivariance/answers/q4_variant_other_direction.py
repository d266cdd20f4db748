"""Reorders the new output by p once more instead of the old one."""
def equivariance_gap(f, X, p):
    new = f(X[p])
    return np.abs(new[p] - f(X.copy())).max()
