"""Thinks of an estimate with M - 1 degrees of freedom when the private parts are averaged."""
def var_mean(M, s2, rho):
    shared = rho * s2
    freedom = M - 1
    return shared + (s2 - shared) / freedom
