"""Takes one row of weights for all rows."""
quick_check_3 = 'B'
