"""Evaluates the cross term as 2 b^2 instead of 0."""
def mse(M, b, s2, rho):
    bias2, shared, averaged = b**2, rho * s2, (1 - rho) * s2 / M
    cross = 2 * bias2
    return bias2 + cross + shared + averaged, bias2, shared, averaged
