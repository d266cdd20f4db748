"""Compares with the floor first, so that at rho = 1 the target sigma^2 itself is refused."""
def min_models(tau, s2, rho):
    if tau <= rho * s2:
        return None
    return max(2, math.ceil((1 - rho) * s2 / (tau - rho * s2)))
