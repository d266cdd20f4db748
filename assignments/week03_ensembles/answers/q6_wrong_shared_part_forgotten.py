"""Asks only for the averaged part to be at most tau, and forgets the shared one."""
def min_models(tau, s2, rho):
    return max(2, math.ceil((1 - rho) * s2 / tau))
