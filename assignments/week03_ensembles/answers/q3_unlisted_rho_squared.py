"""Uses rho squared as the shared fraction."""
def var_mean(M, s2, rho):
    return s2 * (rho**2 + (1 - rho**2) / M)
