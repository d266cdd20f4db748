"""Treats uncorrelated models apart, and rounds their number down."""
def min_models(tau, s2, rho):
    if rho == 0:
        return max(2, int(s2 // tau))
    if tau >= s2:
        return 2
    if tau <= rho * s2:
        return None
    return max(2, math.ceil((1 - rho) * s2 / (tau - rho * s2)))
