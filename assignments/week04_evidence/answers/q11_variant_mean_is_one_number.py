"""Counts the means: there are K of them."""

def n_free_params(K, D, cov):
    weights, means = K - 1, K
    covariances = {'known': 0, 'spherical': K, 'diag': K * D, 'full': K * (D + D**2) // 2}
    return weights + means + covariances[cov]
