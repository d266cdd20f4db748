"""Turns the comparison into a flag."""
def equivariance_gap(f, X, p):
    P = perm_matrix(p)
    difference = f(P @ X) - P @ f(np.array(X))
    return int(np.any(np.abs(difference) > 1e-8))
