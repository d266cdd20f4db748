"""Mixes with rho and sqrt(1 - rho^2)."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    Z = rng.normal(size=(n, 1))
    noise = rng.normal(size=(n, M))
    s = s2**0.5
    return (y + b) + s * rho * Z + s * (1 - rho * rho) ** 0.5 * noise
