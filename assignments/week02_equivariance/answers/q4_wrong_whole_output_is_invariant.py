"""Takes equivariant for invariant: thinks that the whole output is invariant and does not reorder it."""
def equivariance_gap(f, X, p):
    return np.max(np.abs(f(X[p]) - f(X.copy())))
