"""Counts the lower triangle of a matrix."""

def n_free_params(K, D, cov):
    entries = dict(full=np.tri(D).sum(), diag=D, spherical=1, known=0)
    return int((K - 1) + K * (D + entries[cov]))
