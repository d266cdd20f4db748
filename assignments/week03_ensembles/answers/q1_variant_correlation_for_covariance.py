"""Adds rho everywhere off the diagonal, without the variance."""
def cov_matrix(M, s2, rho):
    return np.array([[s2 if m == r else rho for r in range(M)] for m in range(M)], dtype=float)
