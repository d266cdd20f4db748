def min_models(tau, s2, rho):
    floor = rho * s2
    if tau < floor or (tau == floor and rho != 1):
        return None
    M = 2 if tau == floor else max(2, int((s2 - floor) / (tau - floor)))
    while s2 / M + (M - 1) / M * floor > tau:
        M += 1
    while M > 2 and s2 / (M - 1) + (M - 2) / (M - 1) * floor <= tau:
        M -= 1
    return np.int64(M)
