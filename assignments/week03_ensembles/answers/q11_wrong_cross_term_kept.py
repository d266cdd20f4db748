"""Thinks that the cross term is 2 b^2."""
quick_check_1 = 'C'
