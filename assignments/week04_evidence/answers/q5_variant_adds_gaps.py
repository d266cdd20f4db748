"""Loses the minus sign of the second bound when the evidence drops out."""

def bound_difference(gap1, gap2):
    J1, J2 = gap1, -gap2
    return J1 - J2
