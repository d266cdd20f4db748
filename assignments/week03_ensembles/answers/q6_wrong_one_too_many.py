"""Reads at most as less than, and returns one model more when the target is met exactly."""
def min_models(tau, s2, rho):
    if tau >= s2:
        return 2
    if tau <= rho * s2:
        return None
    return max(2, math.floor((1 - rho) * s2 / (tau - rho * s2)) + 1)
