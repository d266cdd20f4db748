"""Rounds the number of models to the nearest whole number."""
def min_models(tau, s2, rho):
    if tau >= s2:
        return 2
    if tau <= rho * s2:
        return None
    return max(2, round((1 - rho) * s2 / (tau - rho * s2)))
