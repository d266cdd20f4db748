"""Builds an integer matrix, which cuts the covariances down to whole numbers."""
def cov_matrix(M, s2, rho):
    C = np.zeros((M, M), dtype=int)
    C[:] = rho * s2
    np.fill_diagonal(C, s2)
    return C
