"""Adds the gaps to an evidence of zero."""

def bound_difference(gap1, gap2):
    J1, J2 = 0 + gap1, 0 + gap2
    return J1 - J2
