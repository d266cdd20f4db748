"""Adds a noise term for the label to the total, though the target is fixed."""
def mse(M, b, s2, rho):
    shared, averaged = rho * s2, (1 - rho) * s2 / M
    noise = s2
    return b**2 + shared + averaged + noise, b**2, shared, averaged
