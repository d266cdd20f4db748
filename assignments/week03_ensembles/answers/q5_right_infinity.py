def limit_mse(b, s2, rho):
    return mse(float('inf'), b, s2, rho)[0]
