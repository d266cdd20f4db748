def min_models(tau, s2, rho):
    if tau >= s2 * (1 + rho) / 2:
        return 2
    if tau <= rho * s2 + 1e-12:
        return None
    quotient = (1 - rho) * s2 / (tau - rho * s2)
    nearest = round(quotient)
    return nearest if abs(quotient - nearest) < 1e-9 else math.ceil(quotient)
