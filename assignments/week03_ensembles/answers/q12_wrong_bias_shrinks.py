"""Thinks that the bias shrinks with M."""
quick_check_2 = 'D'
