"""Believes that all four sum to 1."""

quick_check_4 = 'ABCD'
