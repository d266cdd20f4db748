"""Takes the square root, as if s2 were to become a standard deviation."""
def cov_matrix(M, s2, rho):
    sd = np.sqrt(s2)
    return sd * ((1 - rho) * np.eye(M) + rho * np.ones((M, M)))
