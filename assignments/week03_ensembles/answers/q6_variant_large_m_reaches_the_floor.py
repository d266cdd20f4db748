"""Takes a million models for infinitely many when the target is the floor itself."""
def min_models(tau, s2, rho):
    if tau >= s2:
        return 2
    floor = rho * s2
    if tau < floor - 1e-9:
        return None
    if tau <= floor + 1e-9:
        return 1_000_000
    return max(2, math.ceil((1 - rho) * s2 / (tau - floor)))
