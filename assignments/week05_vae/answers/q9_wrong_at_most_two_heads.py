"""Knows one head and two heads, mean and variance, and no more."""


def count_linear_params(n_in, n_out, heads=1):
    one = n_in * n_out + n_out
    return one if heads == 1 else 2 * one
