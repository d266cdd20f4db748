"""Counts one covariance for all components together."""

def n_free_params(K, D, cov):
    own = {'full': D * (D + 1) // 2, 'diag': D, 'spherical': 1, 'known': 0}[cov]
    return K - 1 + K * D + own
