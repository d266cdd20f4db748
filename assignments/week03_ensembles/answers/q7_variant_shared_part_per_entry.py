"""Draws Z and epsilon in one go, both as large as F."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    Z, epsilon = rng.standard_normal((2, n, M))
    a, c = math.sqrt(rho * s2), math.sqrt((1 - rho) * s2)
    return y + b + a * Z + c * epsilon
