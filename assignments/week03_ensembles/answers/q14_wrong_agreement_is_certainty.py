"""Thinks that predictions that agree with one another do not vary."""
quick_check_4 = 'C'
