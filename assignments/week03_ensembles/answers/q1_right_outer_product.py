def cov_matrix(M, s2, rho):
    # a shared part of variance rho * s2, and a private part for each model
    shared = np.full(M, math.sqrt(rho * s2))
    return np.outer(shared, shared) + np.diag(np.repeat((1 - rho) * s2, M))
