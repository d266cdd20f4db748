"""One more number for the shared variance that is given."""

def n_free_params(K, D, cov):
    base = K - 1 + K * D
    if cov == 'known':
        return base + 1
    return base + K * {'full': D * (D + 1) // 2, 'diag': D, 'spherical': 1}[cov]
