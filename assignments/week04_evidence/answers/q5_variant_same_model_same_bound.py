"""Lets the evidence drop out and the gaps with it."""

def bound_difference(gap1, gap2):
    J1 = J2 = -min(gap1, gap2)
    return J1 - J2
