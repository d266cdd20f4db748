"""Takes the first encoder for the worse one, whatever the gaps are."""

def bound_difference(gap1, gap2):
    return -abs(gap1 - gap2)
