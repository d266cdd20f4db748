"""Counts the pairs of different dimensions for a full covariance."""

def n_free_params(K, D, cov):
    pairs = sum(1 for i in range(D) for j in range(i))
    entries = dict(full=pairs, diag=D, spherical=1, known=0)[cov]
    return (K - 1) + K * D + K * entries
