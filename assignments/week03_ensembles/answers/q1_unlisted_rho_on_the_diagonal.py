"""Exchanges the two kinds of entries."""
def cov_matrix(M, s2, rho):
    return s2 * (rho * np.eye(M) + (1 - np.eye(M)))
