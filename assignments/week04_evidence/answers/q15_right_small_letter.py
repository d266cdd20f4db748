"""A small letter."""

quick_check_2 = 'c'
