"""A chain of conditions."""

def n_free_params(K, D, cov):
    total = (K - 1) + K * D
    if cov == 'full':
        total += K * (D * (D + 1) // 2)
    elif cov == 'diag':
        total += K * D
    elif cov == 'spherical':
        total += K
    return total
