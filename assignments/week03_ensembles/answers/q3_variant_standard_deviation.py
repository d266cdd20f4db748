"""Builds the covariance matrix from sigma and averages its cells."""
def var_mean(M, s2, rho):
    sigma = s2**0.5
    return cov_matrix(M, sigma, rho).sum() / M**2
