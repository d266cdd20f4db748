"""Takes the models for independent: no shared part."""
def mse(M, b, s2, rho):
    return b**2 + s2 / M, b**2, 0.0, s2 / M
