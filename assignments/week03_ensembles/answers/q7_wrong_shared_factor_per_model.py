"""Draws the shared part once per model instead of once per run, the same in every row."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    shared = rng.normal(size=(1, M))
    private = rng.normal(size=(n, M))
    return y + b + np.sqrt(s2) * (np.sqrt(rho) * shared + np.sqrt(1 - rho) * private)
