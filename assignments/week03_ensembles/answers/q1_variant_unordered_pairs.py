"""Keeps the upper triangle."""
def cov_matrix(M, s2, rho):
    return np.triu(s2 * ((1 - rho) * np.eye(M) + rho * np.ones((M, M))))
