"""Believes that the variance vanishes."""
quick_check_1 = 'e'.upper()
