"""Asks for s2/M at most tau."""
def min_models(tau, s2, rho):
    M = 2
    while s2 / M > tau:
        M += 1
    return M
