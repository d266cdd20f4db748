"""Lets the shared part shrink with M and loses the private part."""
def var_mean(M, s2, rho):
    return rho * s2 / M
