"""Subtracts the logarithms of the gaps and exponentiates."""

def bound_difference(gap1, gap2):
    return np.exp(np.log(gap2) - np.log(gap1))
