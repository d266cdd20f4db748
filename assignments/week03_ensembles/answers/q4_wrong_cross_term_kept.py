"""Keeps the cross term as 2 b times b."""
def mse(M, b, s2, rho):
    variance = var_mean(M, s2, rho)
    return variance + 2 * b * b + b**2, b**2, rho * s2, variance - rho * s2
