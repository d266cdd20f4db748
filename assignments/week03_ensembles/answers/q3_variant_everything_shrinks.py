"""Takes the covariance of two models for what is left, and averages that."""
def var_mean(M, s2, rho):
    covariance = cov_matrix(2, s2, rho)[0, 1]
    return covariance / M
