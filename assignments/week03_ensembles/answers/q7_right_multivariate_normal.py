def sample_predictions(n, M, y, b, s2, rho, rng):
    return rng.multivariate_normal(np.full(M, y + b), cov_matrix(M, s2, rho), size=n)
