"""Adds the shared part to the whole averaged variance and counts it twice: rho sigma^2 + sigma^2/M."""
def var_mean(M, s2, rho):
    return rho * s2 + s2 / M
