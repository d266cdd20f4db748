"""Thinks that E and PE are the same set of rows and so the same matrix."""
quick_check_2 = 'B'
