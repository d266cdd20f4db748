"""Thinks that a large M reaches the floor and answers with a million models."""
def min_models(tau, s2, rho):
    if tau >= s2:
        return 2
    room = tau - rho * s2
    if abs(room) < 1e-9:
        return 10**6
    if room < 0:
        return None
    return max(2, math.ceil((1 - rho) * s2 / room))
