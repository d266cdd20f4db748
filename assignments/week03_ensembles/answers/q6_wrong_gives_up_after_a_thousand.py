"""Searches up to a thousand models and takes not found for impossible."""
def min_models(tau, s2, rho):
    for M in range(2, 1001):
        if s2 * (rho + (1 - rho) / M) <= tau:
            return M
    return None
