def var_mean(M, s2, rho):
    w = np.ones(M) / M
    return w @ cov_matrix(M, s2, rho) @ w
