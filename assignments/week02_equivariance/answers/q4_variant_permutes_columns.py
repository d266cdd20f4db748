"""Transposes the output before it reorders it, so that p meets the columns."""
def equivariance_gap(f, X, p):
    moved = np.array(f(X.copy())).T[p].T
    return np.amax(abs(f(X[p]) - moved))
