"""Returns the variance of the sum, without the factor 1/M^2."""
def var_mean(M, s2, rho):
    return M * s2 + M * (M - 1) * rho * s2
