"""Divides the private part by M - 1, as in a sample variance."""
def var_mean(M, s2, rho):
    return s2 * (rho + (1 - rho) / (M - 1))
