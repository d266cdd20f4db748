"""Adds a single bias for the layer."""


def count_linear_params(n_in, n_out, heads=1):
    return heads * (n_in * n_out + 1)
