"""Divides the shared part by M, too: rho sigma^2/M."""
def var_mean(M, s2, rho):
    return rho * s2 / M
