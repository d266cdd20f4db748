"""Takes the variance of Question 3 for the whole error."""
def mse(M, b, s2, rho):
    total = var_mean(M, s2, rho)
    shared = s2 * rho
    return total, 0, shared, total - shared
