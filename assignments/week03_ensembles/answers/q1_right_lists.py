def cov_matrix(M, s2, rho):
    return [[s2 * (1.0 if m == r else rho) for r in range(M)] for m in range(M)]
