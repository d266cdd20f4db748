from statistics import NormalDist


def sample_predictions(n, M, y, b, s2, rho, rng):
    u = rng.random((n, M + 1))
    g = np.vectorize(NormalDist().inv_cdf)(np.clip(u, 1e-15, 1 - 1e-15))
    return y + b + math.sqrt(s2 * rho) * g[:, :1] + math.sqrt(s2 - s2 * rho) * g[:, 1:]
