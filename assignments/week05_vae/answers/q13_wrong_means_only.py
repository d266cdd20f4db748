"""Thinks that a decoder always puts out the mean only."""
quick_check_2 = "A"
