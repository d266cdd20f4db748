"""The same in a list."""

quick_check_2 = ['D']
