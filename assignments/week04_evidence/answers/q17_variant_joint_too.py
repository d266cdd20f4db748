"""The same with commas."""

quick_check_4 = 'A, C, D'
