"""The negative of the difference of the gaps."""

def bound_difference(gap1, gap2):
    return -(gap1 - gap2)
