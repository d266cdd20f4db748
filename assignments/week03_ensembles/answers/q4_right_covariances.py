def mse(M, b, s2, rho):
    C = cov_matrix(M, s2, rho)
    common = rho * s2
    private = (C - common).sum() / M**2
    return b**2 + common + private, b**2, common, private
