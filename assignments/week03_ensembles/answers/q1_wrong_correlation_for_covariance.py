"""Puts the correlation off the diagonal instead of the covariance."""
def cov_matrix(M, s2, rho):
    C = np.full((M, M), float(rho))
    np.fill_diagonal(C, s2)
    return C
