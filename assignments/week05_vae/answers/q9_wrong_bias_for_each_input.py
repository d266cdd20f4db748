"""Adds one bias for each input."""


def count_linear_params(n_in, n_out, heads=1):
    return heads * (n_in * n_out + n_in)
