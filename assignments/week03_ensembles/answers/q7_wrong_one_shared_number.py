"""Draws a single shared number for the whole simulation."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    shared = rng.normal()
    private = rng.normal(size=(n, M))
    return y + b + np.sqrt(s2) * (np.sqrt(rho) * shared + np.sqrt(1 - rho) * private)
