"""Thinks of a layer as a matrix and one threshold."""


def count_linear_params(n_in, n_out, heads=1):
    weights = np.zeros((heads, n_out, n_in), dtype=bool).size
    thresholds = np.zeros(heads).size
    return weights + thresholds
