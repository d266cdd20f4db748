"""Starts from a matrix of zeros without a decimal point, which stays one of whole numbers."""
def cov_matrix(M, s2, rho):
    C = np.array([[0] * M] * M)
    for m in range(M):
        for r in range(M):
            C[m, r] = s2 if m == r else rho * s2
    return C
