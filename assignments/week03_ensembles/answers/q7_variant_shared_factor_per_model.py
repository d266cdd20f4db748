"""Gives each model an offset of its own that stays the same in all repetitions."""
def sample_predictions(n, M, y, b, s2, rho, rng):
    offsets = rng.normal(0.0, math.sqrt(rho * s2), size=M)
    F = rng.normal(y + b, math.sqrt((1 - rho) * s2), size=(n, M))
    return F + offsets
