"""Adds the noise of the label, though the target is fixed."""
def limit_mse(b, s2, rho):
    return b**2 + rho * s2 + s2
