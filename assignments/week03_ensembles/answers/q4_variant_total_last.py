"""Appends the sum to a list of parts."""
def mse(M, b, s2, rho):
    parts = [b * b, s2 * rho, var_mean(M, s2, rho) - s2 * rho]
    parts.append(sum(parts))
    return tuple(parts)
