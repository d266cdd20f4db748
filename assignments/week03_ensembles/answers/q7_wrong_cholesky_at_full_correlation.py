"""Factorizes the covariance matrix by Cholesky, which fails at rho = 1."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    L = np.linalg.cholesky(cov_matrix(M, s2, rho))
    return y + b + rng.standard_normal((n, M)) @ L.T
