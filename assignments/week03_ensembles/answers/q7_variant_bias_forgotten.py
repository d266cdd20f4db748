"""Treats b as something that averages out."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    common = np.sqrt(rho * s2) * rng.normal(size=(n, 1))
    return y + common + np.sqrt((1 - rho) * s2) * rng.normal(size=(n, M))
