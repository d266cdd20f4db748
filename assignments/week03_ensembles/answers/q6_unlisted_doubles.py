"""Doubles the number of models until it is enough."""
def min_models(tau, s2, rho):
    if tau >= s2:
        return 2
    if tau <= rho * s2:
        return None
    M = 2
    while s2 * (rho + (1 - rho) / M) > tau:
        M *= 2
    return M
