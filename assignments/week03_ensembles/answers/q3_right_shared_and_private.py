def var_mean(M, s2, rho):
    shared = np.float64(rho) * s2
    private = s2 - shared
    return np.array(shared + private / M)
