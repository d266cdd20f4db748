"""Thinks that the formula divides by 1 - rho."""
quick_check_4 = 'D'
