"""Thinks that the columns sum to 1."""
quick_check_3 = 'D'
