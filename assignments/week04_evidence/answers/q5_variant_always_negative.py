"""Takes the larger gap away from the smaller, whichever encoder it belongs to."""

def bound_difference(gap1, gap2):
    small, large = sorted((gap1, gap2))
    return small - large
