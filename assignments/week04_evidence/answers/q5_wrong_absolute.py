"""Returns the size of the difference without its sign."""

def bound_difference(gap1, gap2):
    return abs(gap2 - gap1)
