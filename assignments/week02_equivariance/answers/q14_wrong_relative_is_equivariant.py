"""Thinks that order can enter only through the tokens."""
quick_check_4 = 'B'
