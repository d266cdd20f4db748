"""Centres the predictions at the target."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    shared = rng.normal(size=(n, 1))
    private = rng.normal(size=(n, M))
    return y + np.sqrt(s2) * (np.sqrt(rho) * shared + np.sqrt(1 - rho) * private)
