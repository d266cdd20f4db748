"""Refuses the floor itself, but answers 2 below it."""
def min_models(tau, s2, rho):
    if tau >= s2:
        return 2
    if tau == rho * s2:
        return None
    return max(2, math.ceil((1 - rho) * s2 / (tau - rho * s2)))
