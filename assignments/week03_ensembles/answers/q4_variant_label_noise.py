"""Adds the irreducible noise, as in the decomposition for random targets."""
def mse(M, b, s2, rho):
    return s2 + b**2 + var_mean(M, s2, rho), b**2, rho * s2, s2 * (1 - rho) / M
