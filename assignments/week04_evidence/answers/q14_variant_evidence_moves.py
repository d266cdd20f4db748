"""The same in a list."""

quick_check_1 = ['a']
