"""Searches until the part that shrinks is small enough."""
def min_models(tau, s2, rho):
    M = 2
    while (s2 - rho * s2) / M > tau:
        M += 1
    return M
