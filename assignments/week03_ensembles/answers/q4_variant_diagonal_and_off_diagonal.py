"""Takes the off-diagonal cells for the shared part."""
def mse(M, b, s2, rho):
    C = cov_matrix(M, s2, rho) / M**2
    on = np.trace(C)
    off = C.sum() - on
    return b * b + on + off, b * b, off, on
