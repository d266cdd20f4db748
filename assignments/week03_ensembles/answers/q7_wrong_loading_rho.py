"""Uses rho for sqrt(rho) as the loading of the shared part."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    shared = rng.normal(size=(n, 1))
    private = rng.normal(size=(n, M))
    return y + b + np.sqrt(s2) * (rho * shared + np.sqrt(1 - rho**2) * private)
