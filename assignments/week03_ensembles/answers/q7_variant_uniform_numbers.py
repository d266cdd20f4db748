"""Shifts and scales numbers between 0 and 1."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    Z = math.sqrt(12) * (rng.random(n) - 0.5)
    own = math.sqrt(12) * (rng.random((n, M)) - 0.5)
    return y + b + math.sqrt(rho * s2) * Z[:, None] + math.sqrt((1 - rho) * s2) * own
