"""Adds up the variances only."""
def var_mean(M, s2, rho):
    return np.trace(cov_matrix(M, s2, rho)) / M**2
