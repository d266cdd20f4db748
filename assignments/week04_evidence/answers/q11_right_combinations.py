"""Pairs plus the diagonal, returned as a numpy integer."""

import math

def n_free_params(K, D, cov):
    entries = {'full': math.comb(D, 2) + D, 'diag': D, 'spherical': 1, 'known': 0}
    return np.int64(K * (1 + D + entries[cov]) - 1)
