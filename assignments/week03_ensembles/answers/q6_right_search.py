def min_models(tau, s2, rho):
    if rho == 1:
        return 2 if tau >= s2 else None
    if tau <= rho * s2:
        return None
    M = 2
    while s2 * (rho + (1 - rho) / M) > tau:
        M += 1
    return M
