"""Adds up what one component needs, mean and covariance, and multiplies by K."""

def n_free_params(K, D, cov):
    one = D
    if cov == 'full':
        one += D * (D + 1) // 2
    elif cov == 'diag':
        one += D
    elif cov == 'spherical':
        one += 1
    return K * one
