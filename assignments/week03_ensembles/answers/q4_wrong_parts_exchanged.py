"""Returns the averaged part before the shared one."""
def mse(M, b, s2, rho):
    shared, averaged = rho * s2, (1 - rho) * s2 / M
    return b**2 + shared + averaged, b**2, averaged, shared
