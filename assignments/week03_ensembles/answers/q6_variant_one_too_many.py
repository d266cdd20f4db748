"""Asks for a variance below the target."""
def min_models(tau, s2, rho):
    if tau >= s2:
        return 2
    if tau <= rho * s2:
        return None
    quotient = (1 - rho) * s2 / (tau - rho * s2)
    return max(2, int(quotient + 1))
