"""Expects H' = H for the whole output."""
def equivariance_gap(f, X, p):
    H = np.array(f(X + 0.0))
    H_new = np.array(f(perm_matrix(p) @ X))
    return max(abs(a - b) for a, b in zip(H.ravel(), H_new.ravel()))
