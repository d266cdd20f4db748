"""Writes the variances on a diagonal and nothing else."""
def cov_matrix(M, s2, rho):
    return np.diag(np.full(M, float(s2)))
