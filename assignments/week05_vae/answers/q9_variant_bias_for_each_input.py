"""Appends a 1 on the output's side of the weight matrix."""


def count_linear_params(n_in, n_out, heads=1):
    columns = n_out + 1
    return sum(n_in * columns for head in range(heads))
