"""Lists b among the parts as it is and adds them up."""
def mse(M, b, s2, rho):
    parts = (b, s2 * rho, s2 / M - s2 * rho / M)
    return sum(parts), *parts
