"""Looks at the first thousand variances."""
def min_models(tau, s2, rho):
    sizes = np.arange(2, 1001)
    good = sizes[s2 * (rho + (1 - rho) / sizes) <= tau]
    return int(good[0]) if len(good) else None
