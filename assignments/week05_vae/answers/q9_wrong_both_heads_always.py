"""Always counts mu and log-variance heads, because an encoder has two."""


def count_linear_params(n_in, n_out, heads=1):
    return 2 * heads * (n_in + 1) * n_out
