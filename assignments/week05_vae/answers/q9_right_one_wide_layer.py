"""Several heads are one wider layer."""


def count_linear_params(n_in, n_out, heads=1):
    width = n_out * heads
    return n_in * width + width
