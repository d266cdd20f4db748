"""Adds the bias to what is left of the variance."""
def limit_mse(b, s2, rho):
    left_of_variance = s2 - (1 - rho) * s2
    return left_of_variance + b
