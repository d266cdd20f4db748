"""Believes that responsibilities become 0 or 1."""

quick_check_3 = 'C'
