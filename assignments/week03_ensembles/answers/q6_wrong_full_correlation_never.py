"""Thinks that at rho = 1 no target can be met, not even sigma^2 itself."""
def min_models(tau, s2, rho):
    if tau <= rho * s2:
        return None
    return max(2, math.ceil((1 - rho) * s2 / (tau - rho * s2)))
