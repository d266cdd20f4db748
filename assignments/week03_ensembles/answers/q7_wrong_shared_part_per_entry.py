"""Draws a new shared part for every entry, so that nothing is shared."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    shared = rng.normal(size=(n, M))
    private = rng.normal(size=(n, M))
    return y + b + np.sqrt(s2) * (np.sqrt(rho) * shared + np.sqrt(1 - rho) * private)
