"""Answers that infinitely many models are needed where no number of them is enough."""
def min_models(tau, s2, rho):
    if tau >= s2:
        return 2
    if tau <= rho * s2:
        return math.inf
    return max(2, math.ceil((1 - rho) * s2 / (tau - rho * s2)))
