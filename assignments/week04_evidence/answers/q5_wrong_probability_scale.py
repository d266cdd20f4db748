"""Leaves the log scale: differences of exponentials."""

def bound_difference(gap1, gap2):
    return np.exp(-gap1) - np.exp(-gap2)
