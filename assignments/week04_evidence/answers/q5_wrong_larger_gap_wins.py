"""Believes that a larger gap means a larger ELBO."""

def bound_difference(gap1, gap2):
    return gap1 - gap2
