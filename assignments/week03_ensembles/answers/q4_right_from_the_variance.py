def mse(M, b, s2, rho):
    variance = var_mean(M, s2, rho)
    shared = s2 * rho
    return b * b + variance, b * b, shared, variance - shared
