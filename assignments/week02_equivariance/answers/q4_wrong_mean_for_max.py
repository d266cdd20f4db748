"""Averages the absolute differences instead of taking the largest."""
def equivariance_gap(f, X, p):
    return np.mean(np.abs(f(X[p]) - f(X.copy())[p]))
