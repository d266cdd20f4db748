def sample_predictions(n, M, y, b, s2, rho, rng):
    C = cov_matrix(M, s2, rho)
    L = np.linalg.cholesky(C + 1e-12 * s2 * np.eye(M))
    return y + b + rng.standard_normal((n, M)) @ L.T
