"""Starts with the bias and adds the weights of one head after the other."""


def count_linear_params(n_in, n_out, heads=1):
    total = n_out
    for _ in range(heads):
        total += n_in * n_out
    return total
