"""Weights plus biases, head by head."""


def count_linear_params(n_in, n_out, heads=1):
    total = 0
    for _ in range(heads):
        total += n_in * n_out
        total += n_out
    return total
