"""Takes a target a millionth above the floor for the floor itself, and refuses it."""
def min_models(tau, s2, rho):
    if tau >= s2:
        return 2
    if tau < rho * s2 or math.isclose(tau, rho * s2, rel_tol=1e-5):
        return None
    return max(2, math.ceil((1 - rho) * s2 / (tau - rho * s2)))
