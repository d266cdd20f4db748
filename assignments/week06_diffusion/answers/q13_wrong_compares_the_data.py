"""Compares the data point with the guess."""
quick_check_1 = "D"
