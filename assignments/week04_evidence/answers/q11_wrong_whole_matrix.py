"""Counts every entry of a symmetric matrix."""

def n_free_params(K, D, cov):
    own = {'full': D * D, 'diag': D, 'spherical': 1, 'known': 0}[cov]
    return K - 1 + K * (D + own)
