def var_mean(M, s2, rho):
    return float(np.mean(cov_matrix(M, s2, rho)))
