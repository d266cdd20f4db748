"""Lets a library draw by Cholesky, with the covariance matrix as it is."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    C = np.where(np.eye(M, dtype=bool), s2, rho * s2).astype(float)
    return rng.multivariate_normal(np.full(M, y + b), C, size=n, method='cholesky')
