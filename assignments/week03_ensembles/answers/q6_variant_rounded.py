"""Solves the equation for M and takes the nearest whole number."""
def min_models(tau, s2, rho):
    if rho * s2 < tau < s2:
        M = (s2 - rho * s2) / (tau - rho * s2)
        return max(int(M + 0.5), 2)
    return 2 if tau >= s2 else None
