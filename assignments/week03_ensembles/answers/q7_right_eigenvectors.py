def sample_predictions(n, M, y, b, s2, rho, rng):
    values, vectors = np.linalg.eigh(cov_matrix(M, s2, rho))
    root = vectors * np.sqrt(np.clip(values, 0, None))
    return (y + b) + (root @ rng.normal(size=(M, n))).T
