def equivariance_gap(f, X, p):
    back = np.argsort(p)
    difference = f(X[p])[back] - f(X.copy())
    return float(max(difference.max(), -difference.min()))
