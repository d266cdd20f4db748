"""Gives every entry noise of its own and never uses rho."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    noise = rng.standard_normal(n * M).reshape(n, M)
    return (y + b) + noise * s2**0.5
