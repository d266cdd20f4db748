"""Lets the correlation decay with the distance of the numbers m and r, as in a time series."""
def cov_matrix(M, s2, rho):
    index = np.arange(M)
    return s2 * np.power(float(rho), np.abs(index[:, None] - index))
