"""Shifts and scales each column until the sample itself has mean y + b and variance s2."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    shared = rng.normal(size=(n, 1))
    private = rng.normal(size=(n, M))
    G = np.sqrt(rho) * shared + np.sqrt(1 - rho) * private
    G = (G - G.mean(axis=0)) / G.std(axis=0)
    return y + b + np.sqrt(s2) * G
