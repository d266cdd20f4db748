"""Divides with a single slash, so that the count is a float."""

def n_free_params(K, D, cov):
    if cov == 'full':
        own = D * (D + 1) / 2
    else:
        own = {'diag': D, 'spherical': 1}.get(cov, 0)
    return K * (1 + D + own) - 1
