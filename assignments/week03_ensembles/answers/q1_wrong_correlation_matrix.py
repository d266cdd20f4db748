"""Returns the correlations, with ones on the diagonal; the variance is not used."""
def cov_matrix(M, s2, rho):
    return (1 - rho) * np.eye(M) + rho * np.ones((M, M))
