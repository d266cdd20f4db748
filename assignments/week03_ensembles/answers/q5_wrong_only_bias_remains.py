"""Thinks that averaging removes all fluctuation, so that only the bias is left."""
def limit_mse(b, s2, rho):
    return b**2
