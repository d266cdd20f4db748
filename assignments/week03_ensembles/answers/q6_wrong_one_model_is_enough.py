"""Answers 1 where a single model has a small enough variance."""
def min_models(tau, s2, rho):
    if tau >= s2:
        return 1
    if tau <= rho * s2:
        return None
    return max(1, math.ceil((1 - rho) * s2 / (tau - rho * s2)))
