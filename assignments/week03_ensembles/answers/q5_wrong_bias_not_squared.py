"""Adds b instead of its square."""
def limit_mse(b, s2, rho):
    return b + rho * s2
