"""Fills the entries above the diagonal only, each pair once."""
def cov_matrix(M, s2, rho):
    C = s2 * np.eye(M)
    for m in range(M):
        for r in range(m + 1, M):
            C[m, r] = rho * s2
    return C
