def cov_matrix(M, s2, rho):
    return s2 * ((1 - rho) * np.eye(M) + rho * np.ones((M, M)))
