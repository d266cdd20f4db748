def sample_predictions(n, M, y, b, s2, rho, rng):
    U, values, _ = np.linalg.svd(cov_matrix(M, s2, rho))
    return np.einsum('ik,nk->ni', U * np.sqrt(values), rng.standard_normal((n, M))) + y + b
