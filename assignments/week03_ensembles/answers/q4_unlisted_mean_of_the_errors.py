"""Returns the mean squared error of a single model."""
def mse(M, b, s2, rho):
    return b**2 + s2, b**2, rho * s2, (1 - rho) * s2
