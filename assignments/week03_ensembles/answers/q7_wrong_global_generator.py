"""Draws from numpy's global generator and ignores rng."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    shared = np.random.normal(size=(n, 1))
    private = np.random.normal(size=(n, M))
    return y + b + np.sqrt(s2) * (np.sqrt(rho) * shared + np.sqrt(1 - rho) * private)
