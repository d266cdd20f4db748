"""Thinks that separately trained models have covariance 0."""
def cov_matrix(M, s2, rho):
    return s2 * np.eye(M)
