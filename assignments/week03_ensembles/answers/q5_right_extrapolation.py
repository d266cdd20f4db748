def limit_mse(b, s2, rho):
    # the error is a + c/M, so a = 2 f(2) - f(1)
    return 2 * mse(2, b, s2, rho)[0] - mse(1, b, s2, rho)[0]
