"""Adds b instead of its square."""
def mse(M, b, s2, rho):
    shared, averaged = rho * s2, (1 - rho) * s2 / M
    return b + shared + averaged, b, shared, averaged
