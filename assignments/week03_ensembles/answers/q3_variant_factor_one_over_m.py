"""Divides the sum of the covariance matrix by M once."""
def var_mean(M, s2, rho):
    return s2 + (M - 1) * rho * s2
