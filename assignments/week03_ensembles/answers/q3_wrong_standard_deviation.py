"""Works with the standard deviation in place of the variance."""
def var_mean(M, s2, rho):
    return np.sqrt(s2) * (rho + (1 - rho) / M)
