"""Takes 1/M out of the square as 1/M instead of 1/M^2."""
def var_mean(M, s2, rho):
    return (M * s2 + M * (M - 1) * rho * s2) / M
