"""Thinks that a learned position vector belongs to a word."""
quick_check_4 = 'A'
