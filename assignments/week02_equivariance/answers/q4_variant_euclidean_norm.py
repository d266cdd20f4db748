"""Returns the root of the summed squares."""
def equivariance_gap(f, X, p):
    D = np.array(f(X[p])) - np.array(f(X.copy()))[p]
    return np.sqrt((D**2).sum())
