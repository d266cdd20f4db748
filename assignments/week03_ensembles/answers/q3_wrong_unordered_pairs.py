"""Counts unordered pairs once: M(M - 1)/2 covariances."""
def var_mean(M, s2, rho):
    return (M * s2 + M * (M - 1) / 2 * rho * s2) / M**2
