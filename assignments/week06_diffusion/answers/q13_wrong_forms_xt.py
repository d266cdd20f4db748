"""Computes x_t first, since the numbers for it are there."""
quick_check_1 = "A"
