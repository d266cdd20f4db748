"""Scales the covariances so that every model has variance 1."""
def cov_matrix(M, s2, rho):
    C = np.full((M, M), rho * s2)
    C[np.diag_indices(M)] = s2
    sd = np.sqrt(np.diag(C))
    return C / np.outer(sd, sd)
