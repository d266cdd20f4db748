def equivariance_gap(f, X, p):
    P = perm_matrix(p)
    return np.linalg.norm((f(P @ X) - P @ f(X + 0)).ravel(), np.inf)
