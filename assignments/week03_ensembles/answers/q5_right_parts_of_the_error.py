def limit_mse(b, s2, rho):
    _, bias2, shared, _ = mse(2, b, s2, rho)
    return bias2 + shared
