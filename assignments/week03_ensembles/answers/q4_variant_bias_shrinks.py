"""Averages the bias away: b/M."""
def mse(M, b, s2, rho):
    b = b / M
    return b**2 + var_mean(M, s2, rho), b**2, rho * s2, var_mean(M, s2, rho) - rho * s2
