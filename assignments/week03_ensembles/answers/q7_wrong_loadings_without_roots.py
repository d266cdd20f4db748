"""Uses rho and 1 - rho as loadings, so that the variance is too small."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    shared = rng.normal(size=(n, 1))
    private = rng.normal(size=(n, M))
    return y + b + np.sqrt(s2) * (rho * shared + (1 - rho) * private)
