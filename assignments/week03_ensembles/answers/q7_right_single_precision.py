def sample_predictions(n, M, y, b, s2, rho, rng):
    g = rng.standard_normal((M + 1, n), dtype=np.float32)
    shared, private = np.float32(math.sqrt(s2 * rho)), np.float32(math.sqrt(s2 * (1 - rho)))
    return (np.float32(y + b) + shared * g[0] + private * g[1:]).T
