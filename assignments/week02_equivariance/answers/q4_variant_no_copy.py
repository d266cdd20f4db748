"""Passes X itself and reorders it afterwards."""
def equivariance_gap(f, X, p):
    expected = f(X)[p]
    found = f(X[p])
    return float(np.abs(found - expected).max())
