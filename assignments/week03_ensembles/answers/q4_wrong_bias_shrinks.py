"""Thinks that the bias shrinks with M: (b/M)^2."""
def mse(M, b, s2, rho):
    bias2 = (b / M) ** 2
    shared, averaged = rho * s2, (1 - rho) * s2 / M
    return bias2 + shared + averaged, bias2, shared, averaged
