"""Sets rho to zero, since the models were trained separately."""
def mse(M, b, s2, rho):
    rho = 0
    variance = var_mean(M, s2, rho)
    return b * b + variance, b * b, rho * s2, variance
