"""Thinks that the bias shrinks away with M."""
def limit_mse(b, s2, rho):
    return rho * s2
