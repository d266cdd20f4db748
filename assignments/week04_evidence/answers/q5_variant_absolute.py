"""The larger gap minus the smaller."""

def bound_difference(gap1, gap2):
    return max(gap1, gap2) - min(gap1, gap2)
