"""A letter in a list."""

quick_check_1 = ['b']
