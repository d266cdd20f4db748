"""Makes a generator of its own with a fixed seed."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    rng = np.random.default_rng(0)
    shared = rng.normal(size=(n, 1))
    private = rng.normal(size=(n, M))
    return y + b + np.sqrt(s2) * (np.sqrt(rho) * shared + np.sqrt(1 - rho) * private)
