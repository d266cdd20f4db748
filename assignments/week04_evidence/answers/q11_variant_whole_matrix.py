"""Takes the size of a D by D array for a full covariance."""

def n_free_params(K, D, cov):
    entries = 0
    if cov == 'full':
        entries = np.zeros((D, D)).size
    elif cov != 'known':
        entries = D if cov == 'diag' else 1
    return K + K * D + K * entries - 1
