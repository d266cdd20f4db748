"""Adds the covariance at the end, outside of what is multiplied by K."""

def n_free_params(K, D, cov):
    total = K * (D + 1) - 1
    if cov == 'full':
        return total + sum(range(D + 1))
    if cov == 'diag':
        return total + D
    return total + 1 if cov == 'spherical' else total
