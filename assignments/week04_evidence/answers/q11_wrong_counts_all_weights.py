"""Counts all K weights, though they sum to 1."""

def n_free_params(K, D, cov):
    own = {'full': D * (D + 1) // 2, 'diag': D, 'spherical': 1, 'known': 0}[cov]
    return K + K * (D + own)
