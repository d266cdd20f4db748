"""Plugs in a thousand models."""
def limit_mse(b, s2, rho):
    M = 10**3
    return b**2 + s2 * (rho + (1 - rho) / M)
