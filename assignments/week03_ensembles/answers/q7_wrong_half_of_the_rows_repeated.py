"""Draws half of the rows and uses each of them twice."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    half = (n + 1) // 2
    shared = rng.normal(size=(half, 1))
    private = rng.normal(size=(half, M))
    F = y + b + np.sqrt(s2) * (np.sqrt(rho) * shared + np.sqrt(1 - rho) * private)
    return np.concatenate([F, F])[:n]
