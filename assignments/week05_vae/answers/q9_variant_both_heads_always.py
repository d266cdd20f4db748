"""Counts mean and log-variance together as one layer of double width."""


def count_linear_params(n_in, n_out, heads=1):
    width = 2 * n_out
    return sum(n_in * width + width for _ in range(heads))
