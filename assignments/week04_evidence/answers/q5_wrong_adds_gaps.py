"""Adds the two gaps up."""

def bound_difference(gap1, gap2):
    return gap1 + gap2
