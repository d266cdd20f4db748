"""Lets all heads share one bias vector."""


def count_linear_params(n_in, n_out, heads=1):
    return heads * n_in * n_out + n_out
