"""Lists the parts first and their total at the end, as in a sum on paper."""
def mse(M, b, s2, rho):
    shared, averaged = rho * s2, (1 - rho) * s2 / M
    return b**2, shared, averaged, b**2 + shared + averaged
