"""Multiplies by rho once for each step between m and r."""
def cov_matrix(M, s2, rho):
    return np.array([[s2 * rho ** abs(m - r) for r in range(M)] for m in range(M)])
