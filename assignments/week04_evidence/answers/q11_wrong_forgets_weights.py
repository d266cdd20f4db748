"""Leaves the weights out altogether."""

def n_free_params(K, D, cov):
    own = {'full': D * (D + 1) // 2, 'diag': D, 'spherical': 1, 'known': 0}[cov]
    return K * (D + own)
