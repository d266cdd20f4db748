"""Draws all predictions independently."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    return rng.normal(y + b, np.sqrt(s2), size=(n, M))
