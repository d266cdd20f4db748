"""Compares the gaps by their ratio."""

def bound_difference(gap1, gap2):
    return gap2 / gap1
