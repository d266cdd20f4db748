"""Sums the upper triangle of the covariance matrix."""
def var_mean(M, s2, rho):
    return np.triu(cov_matrix(M, s2, rho)).sum() / M**2
