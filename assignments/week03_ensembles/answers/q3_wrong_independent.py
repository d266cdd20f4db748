"""Returns sigma^2/M: takes separately trained for independent."""
def var_mean(M, s2, rho):
    return s2 / M
