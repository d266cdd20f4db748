"""The same in a list."""

quick_check_4 = ['A', 'B', 'C']
