"""Thinks that infinitely many models are perfect."""
def limit_mse(b, s2, rho):
    return 0.0
