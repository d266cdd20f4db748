"""The same in a list."""

quick_check_3 = ['b']
