"""Thinks that the square of a sum has no cross term to write down."""
quick_check_1 = 'B'
