def cov_matrix(M, s2, rho):
    def row(m):
        yield from (s2 if r == m else s2 * rho for r in range(M))
    return np.stack([np.fromiter(row(m), dtype=np.float32) for m in range(M)])
