"""Undoes the logarithms and subtracts the fractions of the evidence that are left."""

def bound_difference(gap1, gap2):
    reached1 = 1 / np.exp(gap1)
    reached2 = 1 / np.exp(gap2)
    return reached1 - reached2
