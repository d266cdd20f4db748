"""Converts the variance to sigma first and fills both kinds of entries from it."""
def cov_matrix(M, s2, rho):
    sigma = math.sqrt(s2)
    return np.array([[sigma if m == r else rho * sigma for r in range(M)] for m in range(M)])
