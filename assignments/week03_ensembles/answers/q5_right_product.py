def limit_mse(b, s2, rho):
    return b * b + s2 * rho
