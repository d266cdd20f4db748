"""Adds the correlated part of the standard deviation."""
def limit_mse(b, s2, rho):
    return b**2 + rho * np.sqrt(s2)
