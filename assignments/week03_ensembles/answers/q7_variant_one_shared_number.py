"""Adds one common shift to all rows."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    shift = math.sqrt(rho * s2) * rng.normal()
    return y + b + shift + math.sqrt((1 - rho) * s2) * rng.normal(size=(n, M))
