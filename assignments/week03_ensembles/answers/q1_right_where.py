def cov_matrix(M, s2, rho):
    index = np.arange(M)
    return np.where(index[:, None] == index, s2, s2 * rho)
