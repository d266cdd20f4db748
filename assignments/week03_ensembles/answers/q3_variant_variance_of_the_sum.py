"""Adds up all cells of the covariance matrix and stops there."""
def var_mean(M, s2, rho):
    ones = np.ones(M)
    return ones @ cov_matrix(M, s2, rho) @ ones
